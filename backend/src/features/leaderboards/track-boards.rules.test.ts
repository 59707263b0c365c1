import { expect, test } from '@jest/globals';
import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import { rankTrackStandings, type TrackStanding } from './track-boards.rules.js';

/** Returns a driver's best lap now, and as of ten minutes ago, in ms. */
const aStanding = (bestLapMs: number, thenMs: number | null = bestLapMs): TrackStanding => ({
  userId: `${bestLapMs}/${thenMs}`,
  driverName: 'Ann',
  totalLaps: 1,
  bestLapMs,
  bestLapAt: new Date(0),
  cars: [
    { carType: 'GT', laps: 1, best: [bestLapMs, 0], last: [0, bestLapMs], then: thenMs === null ? null : [thenMs, 0] },
  ],
});
const placesOf = (standings: readonly TrackStanding[]) =>
  rankTrackStandings(standings).map(({ rank, placesGained }) => [rank, placesGained]);

test('places are gained on drivers who were ahead ten minutes ago; nobody gains any before their first lap', () => {
  expect(placesOf([aStanding(60, 63), aStanding(61), aStanding(61, null), aStanding(64)])).toEqual([
    [1, 1],
    [2, -1],
    [2, null],
    [4, -1],
  ]);
});

test('on a full board, a driver who was slower than its last place gains no places; one as fast does', () => {
  const others = Array.from({ length: TRACK_BOARD_LIMIT - 2 }, (_, n) => aStanding(100 + n));
  const last = 100 + TRACK_BOARD_LIMIT - 3;
  expect(placesOf([aStanding(60, last), aStanding(61, last + 1), ...others]).slice(0, 2)).toEqual([
    [1, TRACK_BOARD_LIMIT - 3],
    [2, null],
  ]);
});
