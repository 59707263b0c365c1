/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, jest, test } from '@jest/globals';
import type { RaceEventDto, RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import { RACE_POINTS } from '@league/shared/race-events/race-points';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import fc from 'fast-check';
import { dist } from '../../../test/native.js';
import { type Refusal, startLeagueForFile, type TestDriver } from '../support/league.js';
import { changeLaps } from '../support/services.js';
import { until } from '../support/until.js';

const { announce } = await dist<typeof import('../../src/platform/announce/announce.js')>(
  'platform/announce/announce.js',
);
const { Database } = await dist<typeof import('../../src/platform/database/database.js')>(
  'platform/database/database.js',
);
const { DriverPointsService } = await dist<typeof import('../../src/features/laps/totals/driver-points.service.js')>(
  'features/laps/totals/driver-points.service.js',
);
const { RaceResultsService } = await dist<
  typeof import('../../src/features/race-events/results/race-results.service.js')
>('features/race-events/results/race-results.service.js');
const { RaceResultsStore } = await dist<typeof import('../../src/features/race-events/results/race-results.store.js')>(
  'features/race-events/results/race-results.store.js',
);

const HOUR_MS = 3_600_000;
const LETTERS = ['A', 'B'] as const;

const asAdmin = <T>(route: string, body?: object) => league.call<T & Refusal>(league.admin, route, body);

const league = await startLeagueForFile();
const tracks = await Promise.all(LETTERS.map((channel_letter) => league.aTrack({ channel_letter })));
const drivers: TestDriver[] = [];
for (const name of ['ann', 'bea', 'cleo', 'dora']) {
  const driver = await league.aMember({ username: name });
  drivers.push({ ...driver, car: await league.aCar(driver, `Car-${name}`) });
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const anEvent = async (fields: object = {}) =>
  (
    await asAdmin<RaceEventDto>('POST /cms/admin/events', {
      name: 'Race',
      start_time: hoursFromNow(-1),
      track_name: 'Track A',
      ...fields,
    })
  ).body;
const set = (id: string, body: object) => asAdmin<RaceEventDto>(`PATCH /cms/admin/events/${id}`, body);
const driverAt = (index: number) => drivers[index] as (typeof drivers)[number];
const laps = (index: number, letter: string, ...times: number[]) => league.drive(driverAt(index).car, letter, ...times);
const podium = async (id: string) =>
  (await league.call<RaceEventDetailsDto>(league.admin, `GET /cms/events/${id}`)).body.results.map(
    ({ username, points }) => [username, points],
  );
const creditsOf = async (username: string) => {
  const rows = await league.sql<{ credits: number[] }>(
    `SELECT ARRAY[total_points, total_wins, total_podiums] AS credits FROM driver_totals JOIN users ON id = user_id
      WHERE username = $1`,
    [username],
  );
  return rows[0]?.credits ?? [0, 0, 0];
};

interface Result {
  readonly event: string;
  readonly user: string;
  readonly position: number;
  readonly points: number;
}

/** Returns the results according to the specification, computed here from the laps and events alone. */
async function recomputed(): Promise<Result[]> {
  const events = await league.sql<{ id: string; track: string; start: Date; end: Date | null; done: Date }>(
    `SELECT id, track_id AS track, start_time AS start, end_time AS end, completed_at AS done FROM race_events
      WHERE status = 'completed' AND event_type <> 'practice' ORDER BY id`,
  );
  const rows = await league.sql<{ user: string; track: string; ms: number; at: Date; id: string }>(
    `SELECT user_id AS user, coalesce(track_id, former_track_id) AS track, lap_time_ms AS ms, recorded_at AS at, id
       FROM laps WHERE state = 'counted' AND user_id IS NOT NULL`,
  );
  rows.sort((a, b) => a.ms - b.ms || a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  return events.flatMap(({ id, track, start, end, done }) => {
    const last = Math.min(end?.getTime() ?? Infinity, done.getTime());
    const inRace = rows.filter((lap) => lap.track === track && lap.at >= start && lap.at.getTime() <= last);
    const order = [...new Set(inRace.map(({ user }) => user))];
    return order.map((user, index) => ({ event: id, user, position: index + 1, points: RACE_POINTS[index] ?? 0 }));
  });
}

async function kept(): Promise<Result[]> {
  const rows = await league.sql<Result>(
    `SELECT event_id AS event, user_id AS user, position, points FROM race_event_results ORDER BY event_id, position`,
  );
  return rows;
}

const areRight = async () => JSON.stringify(await kept()) === JSON.stringify(await recomputed());

test('completing an event credits drivers, best lap first; reopening takes it back; twice is once', async () => {
  await laps(0, 'A', 61, 60.5);
  await laps(1, 'A', 60.5, 62);
  await laps(2, 'A', 59.9);
  await laps(3, 'B', 50);
  const event = await anEvent();
  expect(await podium(event.id)).toEqual([]);
  for (const status of ['completed', 'completed']) {
    expect((await set(event.id, { status })).status).toBe(200);
    expect(await podium(event.id)).toEqual([
      ['cleo', 25],
      ['ann', 18], // as fast as bea, but earlier
      ['bea', 15],
    ]);
    expect([await creditsOf('cleo'), await creditsOf('ann'), await creditsOf('dora')]).toEqual([
      [25, 1, 1],
      [18, 0, 1],
      [0, 0, 0],
    ]);
  }
  for (const status of ['active', 'cancelled', 'upcoming']) {
    await set(event.id, { status });
    expect(await podium(event.id)).toEqual([]);
    expect(await creditsOf('cleo')).toEqual([0, 0, 0]);
    await set(event.id, { status: 'completed' });
    expect(await creditsOf('cleo')).toEqual([25, 1, 1]);
  }
  await set(event.id, { event_type: 'practice' });
  expect(await creditsOf('cleo')).toEqual([0, 0, 0]);
  await set(event.id, { event_type: 'special' });
  expect(await league.differences()).toEqual([]);
  await asAdmin(`DELETE /cms/admin/events/${event.id}`);
  expect([await creditsOf('cleo'), await kept()]).toEqual([[0, 0, 0], []]);
});

test('only laps between start and end count, and none after the event was completed', async () => {
  const early = await anEvent({ start_time: hoursFromNow(-3), end_time: hoursFromNow(-2), status: 'completed' });
  expect(await podium(early.id)).toEqual([]);
  const race = await anEvent({ end_time: hoursFromNow(5), status: 'completed' });
  const before = await podium(race.id);
  await laps(3, 'A', 40);
  await league.part(RaceResultsService).reclassify(race.id);
  expect(await podium(race.id)).toEqual(before);
  await changeLaps(league, `DELETE FROM laps WHERE lap_time_ms = $1`, [40_000]);
  for (const { id } of [early, race]) await asAdmin(`DELETE /cms/admin/events/${id}`);
});

test('events that complete at once and share their drivers lose no credit, and each is credited once', async () => {
  const events = await Promise.all(Array.from({ length: 8 }, () => anEvent()));
  const answers = await Promise.all([...events, ...events].map(({ id }) => set(id, { status: 'completed' })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([await creditsOf('cleo'), await creditsOf('bea')]).toEqual([
    [200, 8, 8],
    [120, 0, 8],
  ]);
  expect(await league.differences()).toEqual([]);
  await Promise.all(events.map(({ id }) => asAdmin(`DELETE /cms/admin/events/${id}`)));
  expect(await creditsOf('cleo')).toEqual([0, 0, 0]);
});

test('a lap that was counted while its event was being completed is in the result at once', async () => {
  const event = await anEvent({ status: 'completed' });
  await league.sql(`UPDATE laps SET state = 'voided', is_record = false WHERE lap_time_ms = 60500`);
  const isOutdated = async () => (await league.part(RaceResultsStore).listOutdated([event.id])).length > 0;
  expect(await isOutdated()).toBe(true);
  await league.part(Database).transaction((tx) => announce(tx, 'events', [event.id]));
  await until(async () => !(await isOutdated()), Boolean, 5_000); // a sweep comes every 30 s
  await changeLaps(league, `UPDATE laps SET state = 'counted' WHERE lap_time_ms = $1`, [60_500]);
  await until(async () => !(await isOutdated()));
  await asAdmin(`DELETE /cms/admin/events/${event.id}`);
});

test('a voided, restored or deleted lap classifies the completed event again; a second job changes nothing', async () => {
  const event = await anEvent({ status: 'completed' });
  await changeLaps(league, `UPDATE laps SET state = 'voided', is_record = false WHERE lap_time_ms = $1`, [59_900]);
  await until(async () => (await podium(event.id))[0]?.[0] === 'ann');
  expect([await creditsOf('ann'), await creditsOf('cleo')]).toEqual([
    [25, 1, 1],
    [0, 0, 0],
  ]);
  await changeLaps(league, `UPDATE laps SET state = 'counted' WHERE lap_time_ms = $1`, [59_900]);
  await until(async () => (await creditsOf('cleo'))[0] === 25);
  const results = league.part(RaceResultsService);
  const before = await league.sql(`SELECT ctid, xmin, * FROM race_event_results ORDER BY event_id, position`);
  await Promise.all([results.reclassify(event.id), results.reclassify(event.id)]);
  const after = await league.sql(`SELECT ctid, xmin, * FROM race_event_results ORDER BY event_id, position`);
  expect(after).toEqual(before);
  await changeLaps(league, `DELETE FROM laps WHERE lap_time_ms = $1`, [59_900]);
  await until(async () => (await creditsOf('cleo'))[0] === 0);
  expect([await areRight(), await league.differences()]).toEqual([true, []]);
  await asAdmin(`DELETE /cms/admin/events/${event.id}`);
});

test('a change that was not announced is found by comparing', async () => {
  const event = await anEvent({ status: 'completed' });
  await league.sql(`UPDATE laps SET state = 'voided', is_record = false WHERE lap_time_ms = 60500`);
  const store = league.part(RaceResultsStore);
  const completed = await store.listCompleted(null, 50);
  expect(await store.listOutdated(completed)).toEqual([event.id]);
  await league.part(RaceResultsService).reclassify(event.id);
  expect(await store.listOutdated(completed)).toEqual([]);
  await changeLaps(league, `UPDATE laps SET state = 'counted' WHERE lap_time_ms = $1`, [60_500]);
  await until(areRight);
  await asAdmin(`DELETE /cms/admin/events/${event.id}`);
});

test('results outlive their track, and still follow its laps', async () => {
  const { body: track } = await asAdmin<TrackDto>('POST /admin/tracks', { name: 'Pier', channel_letter: 'P' });
  await laps(0, 'P', 31);
  await laps(1, 'P', 30);
  const event = await anEvent({ track_id: track.id, status: 'completed' });
  await asAdmin(`DELETE /admin/tracks/${track.id}`);
  expect([await podium(event.id), await league.differences()]).toEqual([
    [
      ['bea', 25],
      ['ann', 18],
    ],
    [],
  ]);
  await changeLaps(league, `UPDATE laps SET state = 'voided', is_record = false WHERE lap_time_ms = $1`, [30_000]);
  await until(async () => (await podium(event.id)).length === 1);
  expect(await podium(event.id)).toEqual([['ann', 25]]);
  await asAdmin(`DELETE /cms/admin/events/${event.id}`);
});

test('drivers behind one that is reset or deleted move up at once', async () => {
  const rival = await league.aMember({ username: 'rival' });
  await league.drive(await league.aCar(rival, 'Car-rival'), 'A', 30);
  const event = await anEvent({ status: 'completed' });
  expect((await podium(event.id))[0]).toEqual(['rival', 25]);
  await asAdmin(`POST /admin/users/${rival.id}/reset-stats`);
  expect([(await podium(event.id))[0], await creditsOf('rival'), await creditsOf('ann')]).toEqual([
    ['ann', 25],
    [0, 0, 0],
    [25, 1, 1],
  ]);
  expect([await areRight(), await league.differences()]).toEqual([true, []]);
  await asAdmin(`DELETE /admin/users/${rival.id}`);
  await asAdmin(`DELETE /cms/admin/events/${event.id}`);
});

test('a driver of many events is credited once when a rival in all of them is reset', async () => {
  const rival = await league.aMember({ username: 'rival of many' });
  await league.drive(await league.aCar(rival, 'Car-many'), 'A', 30);
  const events = [await anEvent({ status: 'completed' }), await anEvent({ status: 'completed' })];
  const recompute = jest.spyOn(league.part(DriverPointsService), 'recompute');
  await asAdmin(`POST /admin/users/${rival.id}/reset-stats`);
  expect(recompute.mock.calls.filter(([, userIds]) => userIds.includes(driverAt(0).id))).toHaveLength(1);
  recompute.mockRestore();
  for (const { id } of events) expect((await podium(id))[0]).toEqual(['ann', 25]);
  expect([await areRight(), await league.differences()]).toEqual([true, []]);
  await asAdmin(`DELETE /admin/users/${rival.id}`);
  for (const { id } of events) await asAdmin(`DELETE /cms/admin/events/${id}`);
});

test('whatever happens, results follow from the laps and totals from the results', async () => {
  const events = await Promise.all(Array.from({ length: 3 }, () => anEvent()));
  const eventOf = (index: number) => events[index % events.length] as RaceEventDto;
  const happening = fc.record({
    what: fc.constantFrom(
      ...['drive', 'complete', 'reopen', 'void', 'restore', 'delete', 'move', 'practice', 'race', 'adjust', 'reset'],
    ),
    who: fc.nat({ max: 3 }),
    event: fc.nat({ max: 2 }),
    track: fc.nat({ max: 1 }),
    ms: fc.integer({ min: 60_000, max: 60_010 }),
    share: fc.nat({ max: 2 }),
  });
  type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;
  const someLaps = `id IN (SELECT id FROM laps WHERE abs(hashtext(id::text)) % 3 = $1 ORDER BY id LIMIT 4)`;
  const happen = async ({ what, who, event, track, ms, share }: Happening) => {
    const { id } = eventOf(event);
    const user = driverAt(who);
    if (what === 'drive') await laps(who, LETTERS[track] ?? 'A', ms / 1000);
    if (what === 'complete') await set(id, { status: 'completed' });
    if (what === 'reopen') await set(id, { status: share === 0 ? 'active' : 'cancelled' });
    if (what === 'void')
      await changeLaps(league, `UPDATE laps SET state = 'voided', is_record = false WHERE ${someLaps}`, [share]);
    if (what === 'restore')
      await changeLaps(league, `UPDATE laps SET state = 'counted' WHERE state = 'voided' AND ${someLaps}`, [share]);
    if (what === 'delete')
      await changeLaps(league, `DELETE FROM laps WHERE lap_time_ms % 5 = 0 AND ${someLaps}`, [share]);
    if (what === 'move') await set(id, { track_id: tracks[track]?.id, start_time: hoursFromNow(-1 - share) });
    if (what === 'practice' || what === 'race') await set(id, { event_type: what });
    if (what === 'adjust')
      await asAdmin(`PATCH /admin/users/${user.id}`, { total_points: ms - 60_000, total_wins: share });
    if (what === 'reset' && share === 0) await asAdmin(`POST /admin/users/${user.id}/reset-stats`);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(happening, happening), { minLength: 8, maxLength: 8 }), async (pairs) => {
      for (const pair of pairs) {
        await Promise.all(pair.map(happen));
        await until(areRight);
        expect(await league.differences()).toEqual([]);
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 180_000);
