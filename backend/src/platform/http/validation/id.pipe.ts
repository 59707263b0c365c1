import { Injectable, type PipeTransform } from '@nestjs/common';
import { isId } from '../../ids/new-id.js';
import { DomainError } from '../domain-error.js';

/** Reads an id from the address; any other text gets a 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw DomainError.notFound('not-found');
    return value;
  }
}
