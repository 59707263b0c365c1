import { expect, test } from '@jest/globals';
import { driverSlugs } from './driver-slug.js';

const id = '0199aaaa-0000-7000-8000-0000deadbeef';

test.each([
  ['Ana Torres', 'ana-torres'],
  ['  Freya Nygård ', 'freya-nygard'],
  ['田中 がく', '田中-がく'],
  ['Łącka', 'łacka'],
  ['हिन्दी', 'हिन्दी'],
  ['🏁🏁', 'driver'],
  [id, 'driver'],
  ['a/b?c#d%', 'a-b-c-d'],
])('the plainest slug of %j is %j', (name, slug) => {
  expect(driverSlugs(name, id)[0]).toBe(slug);
});

test('drivers of one name are numbered, then distinguished by their ids', () => {
  expect(driverSlugs('Ann', id)).toEqual(['ann', 'ann-2', 'ann-3', 'ann-4', 'ann-5', 'ann-deadbeef', `ann-${id}`]);
});
