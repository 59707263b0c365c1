import { expect, test } from '@jest/globals';
import { HELMET_PATTERNS, helmetOf } from './helmet.rules';

const ids = Array.from({ length: 2_000 }, (_, n) => `0199aaaa-0000-7000-8000-${n.toString(16).padStart(12, '0')}`);

test('a driver always gets the same helmet, whose two colours differ', () => {
  for (const id of ids) {
    const paint = helmetOf(id);
    expect(helmetOf(id)).toEqual(paint);
    expect(paint.shell).not.toBe(paint.paint);
  }
});

test('each pattern is used, and hundreds of helmets differ', () => {
  const paints = ids.map(helmetOf);
  expect(new Set(paints.map(({ pattern }) => pattern)).size).toBe(HELMET_PATTERNS.length);
  expect(new Set(paints.map((paint) => JSON.stringify(paint))).size).toBeGreaterThan(400);
});
