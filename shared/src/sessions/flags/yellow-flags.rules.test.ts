import { expect, test } from '@jest/globals';
import { yellowSectors } from './yellow-flags.rules.js';

const after = (...lines: readonly (readonly [kind: string, sector?: number])[]) =>
  yellowSectors(
    lines.map(([kind, sector], n) => ({ seq: n + 1, at: '', kind, data: sector === undefined ? {} : { sector } })),
  );

test('a yellow flag remains until its sector, or the whole track, is clear', () => {
  expect(after(['signal'], ['yellow', 2], ['yellow', 1], ['yellow', 2])).toEqual([1, 2]);
  expect(after(['yellow', 2], ['yellow', 1], ['track-clear', 2])).toEqual([1]);
  expect(after(['yellow'], ['track-clear', 2])).toEqual([0]);
  expect(after(['yellow'], ['yellow', 2], ['track-clear'])).toEqual([]);
});

test.each(['countdown', 'red', 'restart', 'second-leg', 'abort', 'cancel', 'provisional'])(
  'no yellow flag remains after %s, and a message from race control ends none',
  (kind) => {
    expect(after(['yellow', 1], ['message'], ['chequered'])).toEqual([1]);
    expect(after(['yellow', 1], [kind])).toEqual([]);
  },
);
