/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BoardDriverDto, FormBoardDto } from '@league/shared/leaderboards/form-board.live';
import { applyFormDelta } from '@league/shared/leaderboards/form-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { startLeague, type TestDriver, type TestLeague } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

let league: TestLeague;
let drivers: readonly TestDriver[];
beforeAll(async () => {
  league = await startLeague();
  await league.aTrack({ name: 'Monza', channel_letter: 'M' });
  drivers = [await league.aDriver(), await league.aDriver()];
});
afterAll(() => league?.close());

const at = (index: number) => drivers[index] as TestDriver;
const form = async () => (await league.call<FormBoardDto>(null, 'GET /leaderboards/form')).body.drivers;

/** Holds a race that was driven just now; the times are those of the drivers in their order. */
async function hold(name: string, ...times: number[]): Promise<string> {
  const fields = { name, track_name: 'Monza', start_time: new Date(Date.now() - 1_000).toISOString() };
  const { id } = (await league.call<RaceEventDto>(league.admin, 'POST /cms/admin/events', fields)).body;
  for (const [index, seconds] of times.entries()) await league.drive(at(index).car, 'M', seconds);
  await league.call(league.admin, `PATCH /cms/admin/events/${id}`, { status: 'completed' });
  return id;
}

test('form is the places of the last five events, the newest first, and follows a result by itself', async () => {
  const socket = await league.socket();
  const board = snapshotOf(await socket.subscribe('form'));
  expect(board.snapshot.drivers).toEqual([]);
  for (let race = 1; race <= 6; race++) await hold(`Race ${race}`, 60 - race, 70 - race);
  await until(async () => (await form()).find(({ user_id }) => user_id === at(0).id)?.wins === 6);
  const own = (await form()).find(({ user_id }) => user_id === at(1).id);
  expect(own?.wins).toBe(0);
  expect(own?.places.map(({ event_name, position }) => [event_name, position])).toEqual(
    [6, 5, 4, 3, 2].map((race) => [`Race ${race}`, 2]),
  );
  const shown = () => socket.received('form').reduce(applyFormDelta, board.snapshot);
  await until(async () => JSON.stringify(shown().drivers) === JSON.stringify(await form()));
});

test('a row of the board rests on the best of each track and the last three laps', async () => {
  const { body } = await league.call<BoardDriverDto>(null, `GET /leaderboards/drivers/${at(0).id}`);
  expect(body.tracks).toMatchObject([{ track_name: 'Monza', best_lap_time: 54, total_races: 6 }]);
  expect(body.laps.map(({ lap_time, username }) => [lap_time, username])).toEqual([[54, null], [55, null], [56, null]]); // prettier-ignore
  const unknown = await league.call(null, `GET /leaderboards/drivers/${randomUUID()}`);
  expect(unknown).toMatchObject({ status: 404, body: { detail: 'There is no such driver.' } });
  const newcomer = await league.call<BoardDriverDto>(null, `GET /leaderboards/drivers/${(await league.aMember()).id}`);
  expect(newcomer.body).toEqual({ tracks: [], laps: [] });
});
