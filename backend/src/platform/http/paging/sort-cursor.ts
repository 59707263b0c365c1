import type { SortOrder } from '@league/shared/http/list-query';
import type { SortColumn, SortPosition } from '../../database/lists/keyset.js';
import { isId } from '../../ids/new-id.js';
import { DomainError } from '../domain-error.js';
import { isStorable } from '../validation/storable-text.js';

/** Describes how a list is sorted; a cursor is valid only for the same sort and order. */
export interface Sorting {
  readonly sort: string;
  readonly order: SortOrder;
  readonly column: SortColumn;
}

/** The largest value of PostgreSQL's type integer. */
export const MAX_INTEGER = 2 ** 31 - 1;
/** The last moment of the year 9999, in ms since 1970, because PostgreSQL may not accept later ones. */
export const LAST_MOMENT = 253_402_300_799_999;

/** Returns the cursor of the page that begins after this position. Clients must treat it as opaque. */
export function writeSortCursor({ sort, order }: Sorting, { value, id }: SortPosition): string {
  return Buffer.from(JSON.stringify([sort, order, value, id])).toString('base64url');
}

/**
 * Returns the position in a cursor.
 * @throws DomainError 400 for a text that writeSortCursor did not return for this sort and order
 */
export function readSortCursor(text: string, { sort, order, column }: Sorting): SortPosition {
  const [itsSort, itsOrder, value, id] = parsed(text);
  if (itsSort === sort && itsOrder === order && isValue(value, column) && typeof id === 'string' && isId(id)) {
    return { value, id };
  }
  throw DomainError.invalidField('cursor', 'cursor-of-other-order');
}

function parsed(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function isValue(value: unknown, { type, mayBeNull }: SortColumn): value is SortPosition['value'] {
  if (value === null) return mayBeNull === true;
  if (type === 'text') return typeof value === 'string' && isStorable(value);
  const [min, max] = type === 'moment' ? [0, LAST_MOMENT] : [-MAX_INTEGER, MAX_INTEGER];
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
