import { expect, test } from '@jest/globals';
import { parseListSearch, searchOf, viewOf } from './list-view';

test('a view that is written to the address is read back unchanged', () => {
  const view = { search: 'ana', sort: 'username', order: 'asc', filters: { role: 'admin' } } as const;
  expect(viewOf(parseListSearch({ ...searchOf(view) }))).toEqual(view);
});

test('unknown parts of the address are ignored', () => {
  expect(parseListSearch({ q: ['a'], order: 'up', sort: {}, 'f.role': '', other: 'x' })).toEqual({});
});

test('a search for digits is text', () => {
  expect(viewOf(parseListSearch({ q: 42 })).search).toBe('42');
});
