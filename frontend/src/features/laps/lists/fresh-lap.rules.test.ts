import { expect, test } from '@jest/globals';
import { aLap } from '../test-lap';
import { freshLap } from './fresh-lap.rules';

const best = aLap({ lap_time: 61 });
const slower = aLap({ lap_time: 62 });
const elsewhere = aLap({ lap_time: 75, track_name: 'Monza' });
const board = [best, slower, elsewhere];

test('the first lap of a driver on a track is the best one where the list is sorted by time', () => {
  expect(freshLap(best, board, true)).toBe('best');
  expect(freshLap(elsewhere, board, true)).toBe('best');
  expect(freshLap(slower, board, true)).toBe('lap');
});

test('a list by date calls no lap a best, for it does not know the others', () => {
  expect(freshLap(best, board, false)).toBe('lap');
});

test('a record is a record in every list', () => {
  expect(freshLap(aLap({ is_record: true }), board, false)).toBe('record');
});

test('a lap of a car without an owner is no driver’s best', () => {
  const unowned = aLap({ lap_time: 50, user_id: null });
  expect(freshLap(unowned, [unowned], true)).toBe('lap');
});
