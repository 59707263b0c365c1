import { expect, test } from '@jest/globals';
import { readDriverCursor, writeDriverCursor } from './driver-cursor.js';

const id = '0199aaaa-0000-7000-8000-000000000001';

test.each([
  { points: 25, bestLapMs: 61_234, bestLapAt: new Date('2026-01-02T03:04:05.678Z'), id },
  { points: 0, bestLapMs: null, bestLapAt: null, id },
  { points: 1_000_000_000, bestLapMs: null, bestLapAt: null, id }, // the most an admin can give
])('a cursor is decoded to where the page ended: %j', (cursor) => {
  expect(readDriverCursor(writeDriverCursor(cursor))).toEqual(cursor);
});

test.each([
  '',
  'x',
  Buffer.from(`1_2_3_${id}'`).toString('base64url'),
  Buffer.from(`a_2_3_${id}`).toString('base64url'),
])('a made-up cursor %j is refused', (text) => {
  expect(() => readDriverCursor(text)).toThrow('The cursor is the one from the Link header.');
});
