import { Injectable, type PipeTransform } from '@nestjs/common';
import { isId } from '../../ids/new-id.js';
import { DomainError } from '../domain-error.js';

/** Reads an id from the address; a text that is no id is answered 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw DomainError.notFound('not-found');
    return value;
  }
}
