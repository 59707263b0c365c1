import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { LapTimeDto } from './lap.dto.js';
import { fromLiveLap, type LiveLapDto, newestAfter, toLiveLapDto } from './lap.live.js';

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const laps = fc.record<LapTimeDto>({
  id: fc.uuid(),
  user_id: orNull(fc.uuid()),
  driver_name: fc.string(),
  username: fc.constant(null),
  car_id: fc.constant(null),
  car_name: orNull(fc.string()),
  track_id: orNull(fc.uuid()),
  track_name: orNull(fc.string()),
  lap_time: fc.integer({ min: 1, max: 86_400_000 }).map((ms) => ms / 1000),
  timestamp: fc.integer({ min: 0, max: 2_000_000_000_000 }).map((ms) => new Date(ms).toISOString()),
  is_record: fc.boolean(),
});

test('a screen reads from a message the same lap as lists over HTTP have', () => {
  fc.assert(
    fc.property(laps, (lap) => {
      expect(fromLiveLap(JSON.parse(JSON.stringify(toLiveLapDto(lap))) as LiveLapDto)).toEqual(lap);
    }),
  );
});

test('a lap is sent with the field names of HTTP, without fields that are null or false', () => {
  const lap: LapTimeDto = {
    id: '01a201e8-446e-7608-8cac-652d1fdac34e',
    user_id: '01a201e7-41bb-7422-9e67-0486f581a319',
    driver_name: 'Amara Okafor',
    username: null,
    car_id: '01a201e7-4715-75b6-9b06-ff3fbf2061c6',
    car_name: 'Corsa Sprint',
    track_id: '01a201e7-37a1-74e0-bbb7-8080d316b2b2',
    track_name: 'Harbour Circuit ',
    lap_time: 83.299,
    timestamp: '2026-09-21T14:13:20.000Z',
    is_record: false,
  };
  expect(toLiveLapDto(lap)).toEqual({
    id: lap.id,
    user_id: lap.user_id,
    driver_name: 'Amara Okafor',
    car_name: 'Corsa Sprint',
    track_id: lap.track_id,
    track_name: 'Harbour Circuit ',
    lap_time: 83.299,
    timestamp: '2026-09-21T14:13:20.000Z',
  });
  expect(toLiveLapDto({ ...lap, track_id: null, track_name: null, is_record: true })).toMatchObject({
    is_record: true,
  });
});

test('old laps that changed do not take the place of removed laps among the newest', () => {
  const lap = (n: number) => fromLiveLap({ id: String(n), driver_name: '', lap_time: 60, timestamp: new Date(n * 1000).toISOString() }); // prettier-ignore
  const newest = [9, 8, 7, 6].map(lap);
  const after = (changed: readonly number[], removed: readonly number[], most = 4) =>
    newestAfter(newest, changed.map(lap), removed.map(String), most)?.map(({ id }) => Number(id));
  expect(after([2], [8])).toBeUndefined();
  expect(after([7], [8])).toBeUndefined();
  expect(after([10, 2], [8])).toEqual([10, 9, 7, 6]);
  expect(after([2], [])).toEqual([9, 8, 7, 6]);
  expect(after([2], [], 5)).toEqual([9, 8, 7, 6, 2]);
});
