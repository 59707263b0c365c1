/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { startLeague, type TestLeague } from '../support/league.js';

let league: TestLeague;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league?.close());

test('a visitor reads who is fastest on a track, and of no other', async () => {
  const [track, other] = [await league.aTrack(), await league.aTrack()];
  const [fast, slow] = [await league.aDriver(), await league.aDriver()];
  await league.aLap(await league.aCar(slow), { lapTimeMs: 62_000, letter: track.channel_letter });
  await league.aLap(await league.aCar(fast), { lapTimeMs: 61_000, letter: track.channel_letter });
  const { body } = await league.call<TrackBoardDto>(null, `GET /leaderboards/tracks/${track.id}`);
  expect(body.track?.id).toBe(track.id);
  expect(body.entries.map(({ user_id: id, best_time: best }) => [id, best])).toEqual([[fast.id, 61], [slow.id, 62]]); // prettier-ignore
  expect((await league.call<TrackBoardDto>(null, `GET /leaderboards/tracks/${other.id}`)).body.entries).toEqual([]);
  expect((await league.call(null, `GET /leaderboards/tracks/${fast.id}`)).status).toBe(404);
});
