/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { GridPreviewDto } from '@league/shared/sessions/grid.dto';
import type { RaceSessionDto, SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { aRaceNight } from './race-night.js';

const league = await startLeagueForFile();
const night = await aRaceNight(league, 4);
for (const [n, { id }] of night.drivers.entries()) {
  await league.sql(
    `INSERT INTO event_entries (id, event_id, user_id, state, ordinal) VALUES (gen_random_uuid(), $1, $2, 'checked_in', $3)`,
    [night.event.id, id, n + 1],
  );
}

const make = (fields: object) =>
  league.asAdmin<RaceSessionDto>(`POST /admin/events/${night.event.id}/sessions`, fields);
const fill = (id: string) => league.asAdmin<SessionEntryDto[]>(`POST /admin/sessions/${id}/fill-entries`);
const refused = async (route: string, body?: object) => {
  const { status, body: problem } = await league.call<Refusal>(league.admin, route, body);
  return [status, problem.detail];
};
/** Returns the indexes of the drivers in `night.drivers`. */
const numbers = (userIds: readonly string[]) =>
  userIds.map((id) => night.drivers.findIndex((driver) => driver.id === id));
const gridOf = async (id: string) => {
  const entries = (await night.entries(id)).filter(({ grid }) => grid !== null);
  return numbers(entries.toSorted((one, other) => Number(one.grid) - Number(other.grid)).map(({ user_id }) => user_id));
};
/** Runs a session in which the drivers finish in this order, `gapMs` apart (by default 1 s), and publishes it. */
const run = async (id: string, order: readonly number[], gapMs = 1_000) => {
  await night.go(id, 400_000);
  for (const [n, index] of order.entries()) {
    const entryId = await night.entryOf(id, night.drivers[index]!);
    for (const startMs of [0, 60_000]) await night.cross(id, entryId, startMs + 60_000 + n * gapMs);
  }
  if ((await night.stateOf(id)) !== 'chequered') await night.order(id, 'chequered');
  await night.publish(id);
};

test('a grid is the published result, its first drivers reversed, and drivers without a time behind', async () => {
  const qualifying = await make({ kind: 'qualifying', minutes: 10 });
  const race = await make({ kind: 'race', laps: 3, grid_from: qualifying.id, grid_reversed: 3 });
  await fill(qualifying.id);
  await fill(race.id);
  expect(await refused(`POST /sessions/${race.id}/control`, { order: 'grid' })).toEqual([
    409,
    'The grid comes from a session without a result: publish that first, or choose another grid in the session.',
  ]);
  await run(qualifying.id, [3, 1, 0], 0);
  // equal best laps: the earlier one is ahead, then the earlier sign-up; driver 2 has no time
  const { rows, timed } = await league.asAdmin<GridPreviewDto>(`GET /admin/sessions/${race.id}/grid`);
  expect([rows.length, timed, rows.at(-1)?.driver_name]).toEqual([4, 3, night.drivers[2].driverName]);
  const published = await night.board(qualifying.id);
  const order = numbers(published.rows.map(({ user_id }) => user_id));
  await night.order(race.id, 'grid');
  expect(await gridOf(race.id)).toEqual([...order.slice(0, 3).toReversed(), 2]);
});

test('a grid is set by hand before the start, with each driver once, and is in the log and the audit', async () => {
  const race = await make({ kind: 'race', laps: 3 });
  const entries = await fill(race.id);
  const ids = entries.map(({ id }) => id).toReversed();
  const set = (entry_ids: readonly string[]) => refused(`PUT /admin/sessions/${race.id}/grid`, { entry_ids });
  const words = 'The grid has every driver of the session once: reload it.';
  expect((await set(ids.slice(1)))[0]).toBe(400);
  expect((await set([...ids.slice(1), ids[1] ?? '']))[0]).toBe(400);
  expect(await set([])).toEqual([400, words]);
  expect((await set(ids))[0]).toBe(200);
  expect(await gridOf(race.id)).toEqual([3, 2, 1, 0]);
  const { session, log } = await night.board(race.id);
  expect([session?.state, log.at(-1)]).toEqual(['gridded', expect.objectContaining({ kind: 'grid', data: { by_hand: true } })]); // prettier-ignore
  const [row] = await league.sql(`SELECT after FROM audit_entries WHERE target_id = $1 ORDER BY id DESC LIMIT 1`, [race.id]); // prettier-ignore
  expect(row).toMatchObject({ after: { order: 'grid', entries: expect.any(Array) } });
  await night.order(race.id, 'start', { seconds: 600 });
  expect((await set(ids))[0]).toBe(409);
  await night.order(race.id, 'cancel');
});

test('entering who signed up removes nobody from the countdown on, nor a driver with a ruling before', async () => {
  const [first, second, third, fourth] = night.drivers.map(({ id }) => id);
  const { id } = await make({ kind: 'race', laps: 3 });
  const entries = await fill(id);
  const check = (state: string, userIds: readonly (string | undefined)[]) =>
    league.sql('UPDATE event_entries SET state = $2 WHERE event_id = $1 AND user_id = ANY($3)', [night.event.id, state, userIds]); // prettier-ignore
  await check('withdrawn', [first, second, third]);
  await night.order(id, 'no-show', { entry_id: entries[0]?.id });
  await night.order(id, 'grid');
  const route = `POST /admin/sessions/${id}/fill-entries`;
  expect((await refused(route))[1]).toContain(`${night.drivers[1].driverName}, ${night.drivers[2].driverName}`);
  expect((await league.asAdmin<SessionEntryDto[]>(`${route}?remove=true`)).map(({ user_id }) => user_id)).toEqual([first, fourth]); // prettier-ignore
  await check('checked_in', [first, second]);
  await fill(id);
  await night.order(id, 'start', { seconds: 0 });
  await check('withdrawn', [first, second]);
  await check('checked_in', [third]);
  const places = (await fill(id)).map(({ user_id, grid }) => [...numbers([user_id]), grid]);
  expect(places).toEqual([[0, 1], [3, 4], [1, null], [2, null]]); // prettier-ignore
  expect(
    await refused(`PUT /admin/sessions/${id}/entries`, { entries: [{ user_id: first }, { user_id: fourth }] }),
  ).toEqual([409, 'This cannot be changed while the session is under way: end or cancel the session first.']);
  await night.order(id, 'cancel');
  await check('checked_in', [first, second]);
});

test('heats take their groups of the drivers, and the race takes those whom they promote', async () => {
  const [a, b] = [await make({ kind: 'heat', laps: 2, group: 'A', promotes: 1 }), await make({ kind: 'heat', laps: 2, group: 'B', promotes: 1 })]; // prettier-ignore
  const race = await make({ kind: 'race', laps: 3 });
  expect(numbers((await fill(a.id)).map(({ user_id }) => user_id))).toEqual([0, 2]);
  expect(numbers((await fill(b.id)).map(({ user_id }) => user_id))).toEqual([1, 3]);
  expect(await refused(`POST /admin/sessions/${race.id}/fill-entries`, {})).toEqual([
    409,
    'A heat that promotes drivers has no result: publish it first.',
  ]);
  const { car_id } = await league.aCar(night.drivers[2]);
  await league.sql(`UPDATE race_session_entries SET car_id = $2 WHERE session_id = $1 AND user_id = $3`, [a.id, car_id, night.drivers[2].id]); // prettier-ignore
  await league.sql(`UPDATE cars SET user_id = NULL WHERE id = $1`, [car_id]);
  await run(a.id, [2, 0]);
  await run(b.id, [1, 3], 0); // a dead heat: both are promoted
  expect(numbers((await fill(race.id)).map(({ user_id }) => user_id))).toEqual([2, 1, 3]);
  await night.order(race.id, 'grid');
  expect(await gridOf(race.id)).toEqual([2, 1, 3]);
});

test('a race that was stopped goes on as another leg; an aborted restart leaves it stopped', async () => {
  const { id } = await night.session({ kind: 'race', laps: 4, jump_start_seconds: null });
  await night.go(id, 300_000);
  const entries = await night.entries(id);
  const cross = async (index: number, raceMs: number) =>
    night.cross(id, await night.entryOf(id, night.drivers[index]!), raceMs);
  for (const lap of [1, 2, 3]) {
    await cross(1, lap * 60_000);
    await cross(0, lap * 60_000 + lap * 1_000);
  }
  const standings = async () =>
    (await night.board(id)).rows
      .slice(0, 2)
      .map(({ user_id, laps, race_ms }) => [...numbers([user_id]), laps, race_ms]);
  await night.order(id, 'red');
  const stopped = [[1, 2, 120_000], [0, 2, 122_000]]; // prettier-ignore
  expect(await standings()).toEqual(stopped);
  const run1 = (await night.board(id)).session?.run;
  expect(await night.order(id, 'second-leg', { seconds: 600 })).toMatchObject({
    state: 'countdown',
    legs: [{ run: run1 }],
  });
  expect(await night.order(id, 'abort')).toMatchObject({
    state: 'red',
    run: run1,
    legs: [],
    red_ms: expect.any(Number),
  });
  const [aborted] = await league.sql(`SELECT after FROM audit_entries WHERE target_id = $1 ORDER BY id DESC LIMIT 1`, [id]); // prettier-ignore
  expect(aborted).toMatchObject({ after: { order: 'abort', state: 'red' } });
  const { legs, run: run2 } = await night.order(id, 'second-leg', { seconds: 0 });
  expect([legs.length, run2 === run1, await standings()]).toEqual([1, false, stopped]);
  const { log } = await night.board(id);
  const grid = log.findLast(({ kind }) => kind === 'second-leg')?.data.grid as string[];
  expect(numbers(grid.slice(0, 2).map((one) => entries.find((entry) => entry.id === one)?.user_id ?? ''))).toEqual([
    1, 0,
  ]);
  await league.sql(`UPDATE race_sessions SET go_at = go_at - interval '300 s' WHERE id = $1`, [id]);
  await cross(0, 60_000);
  await cross(1, 63_000);
  await cross(0, 119_000);
  await cross(1, 122_500);
  expect(await night.stateOf(id)).toBe('chequered');
  await night.publish(id);
  expect(await standings()).toEqual([[0, 4, 241_000], [1, 4, 242_500]]); // prettier-ignore
  expect((await night.board(id)).rows[0]).toMatchObject({ status: 'finished', laps: 4 });
});
