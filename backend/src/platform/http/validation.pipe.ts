import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { ProblemField } from '@league/shared/http/problem';
import { DomainError } from './domain-error.js';

/** Checks every body and query against its DTO; unknown fields are dropped, so nothing can be assigned in bulk. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => DomainError.invalid(fieldsOf(errors)),
  });
}

function fieldsOf(errors: readonly ValidationError[], path = ''): ProblemField[] {
  return errors.flatMap((error) => {
    const field = path + error.property;
    const own = Object.values(error.constraints ?? {}).map((detail) => ({ field, detail }));
    return [...own, ...fieldsOf(error.children ?? [], `${field}.`)];
  });
}
