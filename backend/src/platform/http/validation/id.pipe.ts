import { Injectable, type PipeTransform } from '@nestjs/common';
import { isId } from '../../ids/new-id.js';
import { DomainError } from '../domain-error.js';

/** Requires that a path parameter is an id. @throws DomainError 404 for any other text, as for an unknown id */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw DomainError.notFound('not-found');
    return value;
  }
}
