import { describe, expect, test } from '@jest/globals';
import type { SortColumn } from '../../database/lists/keyset.js';
import { DomainError } from '../domain-error.js';
import { readSortCursor, type Sorting, writeSortCursor } from './sort-cursor.js';

const ID = '0192f0c1-0000-7000-8000-000000000000';
const by = (column: Omit<SortColumn, 'sql'>): Sorting => ({ sort: 'x', order: 'asc', column: { sql: 'x', ...column } });
const INTEGER = by({ type: 'integer' });

test.each([
  [by({ type: 'text' }), 'Ä " {'],
  [by({ type: 'text', mayBeNull: true }), null],
  [INTEGER, -3],
  [by({ type: 'moment' }), 1_795_219_200_123],
])('a cursor is read back as it was written', (sorting, value) => {
  const cursor = writeSortCursor(sorting, { value, id: ID });
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(readSortCursor(cursor, sorting)).toEqual({ value, id: ID });
});

describe('refused is', () => {
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  test.each([
    ['what is no cursor', '%%%'],
    ['another sort', made('y', 'asc', 1, ID)],
    ['another order', made('x', 'desc', 1, ID)],
    ['a value of another type', made('x', 'asc', '1', ID)],
    ['a number PostgreSQL cannot hold', made('x', 'asc', 2 ** 40, ID)],
    ['no value where each entry has one', made('x', 'asc', null, ID)],
    ['what is no id', made('x', 'asc', 1, "' OR 1=1")],
  ])('%s', (_, cursor) => {
    expect(() => readSortCursor(cursor, INTEGER)).toThrow(DomainError);
  });
});
