import { expect, test } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { newerLaps, sentenceForOwnLaps } from './own-lap-news';

const aLap = (second: number, lap: Partial<LapTimeDto> = {}): LapTimeDto => ({
  id: `lap-${second}`,
  user_id: 'user-1',
  driver_name: 'Ana',
  username: 'ana',
  car_id: 'car-1',
  car_name: 'Falcon',
  track_id: null,
  track_name: null,
  lap_time: 61.234,
  timestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  is_record: false,
  ...lap,
});

test('laps that came in since are news, laps that moved up because another was removed are not', () => {
  const [first, second, third, fourth] = [aLap(1), aLap(2), aLap(3), aLap(4)];
  expect(newerLaps([third, second], [fourth, third, second])).toEqual([fourth]);
  expect(newerLaps([third, second], [second, first])).toEqual([]);
  expect(newerLaps([], [first])).toEqual([first]);
});

test('one lap is said with its time, several with the fastest', () => {
  expect(sentenceForOwnLaps([aLap(1)])).toBe('New lap: 1 minute 1.234 seconds');
  expect(sentenceForOwnLaps([aLap(1, { is_record: true, lap_time: 58.12 })])).toBe('New lap: 58.120 seconds, a record');
  expect(sentenceForOwnLaps([aLap(2), aLap(1, { lap_time: 59 })])).toBe('2 new laps of yours; fastest 59.000 seconds');
});
