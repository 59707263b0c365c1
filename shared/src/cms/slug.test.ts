import { expect, test } from '@jest/globals';
import { isReservedSlug } from './reserved-slugs.js';
import { isSlug, slugify } from './slug.js';

test.each([
  ['League Rules', 'league-rules'],
  ['  Race -- Night #3!  ', 'race-night-3'],
  ['---', ''],
  ['a_b.c', 'a-b-c'],
  ['Überholen', 'berholen'],
])('the slug of %j is %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each(['', 'Rules', '-rules', 'rules-', 'race--night', 'race night', '../etc', 'a'.repeat(201)])(
  '%j is no slug',
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);

test('the slug of any title is valid, and is its own slug', () => {
  for (const title of ['League Rules', 'a', '2026', 'x - y - z']) {
    expect(isSlug(slugify(title))).toBe(true);
    expect(slugify(slugify(title))).toBe(slugify(title));
  }
});

test('the addresses of the application cannot be those of pages', () => {
  expect(['login', 'live', 'api', 'my-stats'].map(isReservedSlug)).toEqual([true, true, true, true]);
  expect(isReservedSlug('rules')).toBe(false);
});
