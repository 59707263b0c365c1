import { type ArgumentMetadata, Injectable, type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
import { numberOf } from '@league/shared/http/as-number';
import type { ProblemFieldDto } from '@league/shared/http/problem.dto';
import { getMetadataStorage } from 'class-validator';
import { DomainError, problemOfField } from '../domain-error.js';
import { isStorable } from './storable-text.js';

const MAX_DEPTH = 16;

/** Validates every body and query against its DTO, and drops unknown fields, so that clients can set no others. */
@Injectable()
export class LeagueValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      transform: true,
      stopAtFirstError: true,
      validationError: { target: true }, // which declares the order of the fields
      exceptionFactory: (errors) => DomainError.invalid(fieldsOf(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && this.toValidate(metadata) && isNoObject(value))
      throw DomainError.invalidField('body', 'body-not-object');
    const isText = typeof value === 'string' && metadata.type !== 'body'; // names of live channels are bodies
    if (isText || (this.toValidate(metadata) && !isSentByScripts(metadata.metatype))) {
      const unusable = unusableFields(value, metadata.data ?? '');
      if (unusable.length > 0) throw DomainError.invalid(unusable);
    }
    if (metadata.metatype === Number) return numberOf(value); // Nest's pipe turns an empty string into 0
    return super.transform(value, metadata);
  }
}

/**
 * Returns true for a body without named fields: a list, a text, a number or a boolean. An absent or null body is accepted as an
 * empty object.
 */
function isNoObject(body: unknown): boolean {
  return Array.isArray(body) || (typeof body !== 'object' && body !== undefined);
}

/**
 * Returns true for the DTOs of in-world scripts. They are not refused for unusable texts but cleaned field by field, so that
 * a strange character in a name never costs a lap.
 */
function isSentByScripts(dto: object | undefined): boolean {
  return dto !== undefined && 'isSentByScripts' in dto;
}

/**
 * Returns the fields that no validator can check safely: texts that the database cannot store, lists in lists, whose
 * elements class-validator would take for checked objects, and values that are nested too deeply.
 */
function unusableFields(value: unknown, field: string): ProblemFieldDto[] {
  const problems: ProblemFieldDto[] = [];
  const open: [name: string, part: unknown, depth: number][] = [[field, value, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [name, part, depth] = next;
    if (typeof part === 'string' && !isStorable(part)) {
      problems.push(problemOfField(name, 'broken-character'));
    }
    if (typeof part !== 'object' || part === null) continue;
    if (Array.isArray(part) && part.some(Array.isArray)) problems.push(problemOfField(name, 'field-not-object'));
    if (depth > MAX_DEPTH) return [problemOfField(name, 'nested-too-deeply')];
    for (const [inner, child] of Object.entries(part)) open.push([inner, child, depth + 1]);
  }
  return problems;
}

function fieldsOf(errors: readonly ValidationError[], path = ''): ProblemFieldDto[] {
  return inOrderOfFields(errors).flatMap((error) => {
    const field = path + error.property;
    const own = Object.entries(error.constraints ?? {}).map(([rule, detail]) =>
      rule === 'nestedValidation' ? problemOfField(field, 'field-not-object') : { field, detail },
    );
    return [...own, ...fieldsOf(error.children ?? [], `${field}.`)];
  });
}

/** Sorts the errors of one object as its DTO declares the fields, because class-validator checks inherited fields last. */
function inOrderOfFields(errors: readonly ValidationError[]): readonly ValidationError[] {
  const target = errors[0]?.target;
  if (target === undefined) return errors;
  const fields = fieldNamesOf(target.constructor as Type);
  return errors.toSorted((one, other) => fields.indexOf(one.property) - fields.indexOf(other.property));
}

/** Returns the names of a DTO's fields, those of the class that it extends first. */
function fieldNamesOf(dto: Type): readonly string[] {
  const base = Object.getPrototypeOf(dto) as Type | object;
  const inherited = typeof base === 'function' && base !== Function.prototype ? fieldNamesOf(base as Type) : [];
  const own = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  return [...new Set([...inherited, ...own.map(({ propertyName }) => propertyName)])];
}
