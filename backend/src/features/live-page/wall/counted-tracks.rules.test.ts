import { expect, test } from '@jest/globals';
import type { WallDto, WallTrackDto } from '@league/shared/wall/wall.dto';
import type { CountedLaps, CountedTrack } from '../../laps/counting/lap-counting.rules.js';
import { withCountedLaps } from './counted-tracks.rules.js';

const BEFORE = {
  id: 'monza',
  total_races: 4,
  record_time: 61.5,
  record_holder: 'Ada',
  record_at: '2026-11-22T10:00:00.000Z',
  last_lap_at: '2026-11-22T10:05:00.000Z',
} as WallTrackDto;
const other = { ...BEFORE, id: 'spa' };
const wall = { site_name: 'League', tracks: [BEFORE, other] } as unknown as WallDto;
const counted: CountedTrack = {
  trackId: 'monza',
  totalLaps: 5,
  bestLapMs: 61_500,
  bestLapAt: '2026-11-22T10:00:00+00:00',
  bestLapId: 'first',
  lastLapAt: '2026-11-22T10:06:00.25+00:00',
};
const lap = (id: string, driverName: string | null) => ({ id, driverName }) as CountedLaps['laps'][number];
const after = (track: CountedTrack, laps: CountedLaps['laps'] = [lap('second', 'Grace')]) =>
  withCountedLaps(wall, { laps, tracks: [track] });

test('a counted lap is added to its track and no other', () => {
  expect(after(counted)?.tracks).toEqual([
    { ...BEFORE, total_races: 5, last_lap_at: '2026-11-22T10:06:00.250Z' },
    other,
  ]);
});

test.each([
  ['Grace', 'Grace'],
  [null, 'Unknown Driver'],
])('a record updates the record time and its holder: %s', (driverName, record_holder) => {
  const record = { ...counted, bestLapMs: 60_999, bestLapAt: '2026-11-22T10:06:00.25+00:00', bestLapId: 'second' };
  expect(after(record, [lap('second', driverName)])?.tracks[0]).toEqual({
    ...BEFORE,
    total_races: 5,
    last_lap_at: '2026-11-22T10:06:00.250Z',
    record_time: 60.999,
    record_at: '2026-11-22T10:06:00.250Z',
    record_holder,
  });
});

test('a track that was read after these laps were counted stays as it is', () => {
  expect(after({ ...counted, totalLaps: 4, lastLapAt: '2026-11-22T10:04:00+00:00' })?.tracks).toEqual(wall.tracks);
});

test('the wall is read again when it lacks the track, or when the announcement lacks the record lap', () => {
  expect(after({ ...counted, trackId: 'imola' })).toBeUndefined();
  expect(after({ ...counted, bestLapMs: 60_000, bestLapId: 'another' })).toBeUndefined();
});
