import { expect, test } from '@jest/globals';
import { HttpError } from '../http/http-error';
import { pauseMs } from './query-client';

test('before another try comes a pause that grows', () => {
  expect([0, 1].map((failures) => pauseMs(failures, new HttpError(500, null)))).toEqual([1_000, 2_000]);
  expect(pauseMs(0, new TypeError('Failed to fetch'))).toBe(1_000);
});

test('a server that says when to ask again is asked then, after 5 s at the latest', () => {
  const busy = (retry_after: number) => pauseMs(1, new HttpError(503, null, { retry_after }));
  expect([0, 3, 60].map(busy)).toEqual([0, 3_000, 5_000]);
});
