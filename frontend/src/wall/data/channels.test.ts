import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { expect, test } from '@jest/globals';
import { LAPS } from './channels';

const lap = (n: number) => ({ id: String(n), timestamp: new Date(n * 1000).toISOString() }) as LapTimeDto;
const after = (total: number, change: object) =>
  LAPS.apply(
    { laps: [9, 8, 6].map(lap), total },
    { channel: 'laps', seq: 1, recorded: [], changed: [], removed: [], total, ...change },
  ).laps.map(({ id }) => Number(id));

test('a lap that was held is among the newest once it is accepted, an old lap that changed is not', () => {
  expect(after(20, { changed: [lap(7), lap(2)] })).toEqual([9, 8, 7, 6]);
  expect(after(3, { changed: [lap(2)] })).toEqual([9, 8, 6, 2]);
  expect(after(20, { removed: ['8'], changed: [lap(2)], recorded: [lap(10)] })).toEqual([10, 9, 6]);
});
