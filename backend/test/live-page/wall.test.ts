/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { applyTrackBoardDelta, type TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { applyEventBoardDelta, type EventBoardDto } from '@league/shared/race-events/event-board.live';
import { applyWallDelta, type WallDto } from '@league/shared/wall/wall.dto';
import { aRaceNight } from '../sessions/race-night.js';
import { startLeagueForFile, type TestDriver } from '../support/league.js';
import { type LiveSocket, snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

const HOUR_MS = 3_600_000;

const league = await startLeagueForFile({ publicUrl: 'https://races.example.org' });
const track = await league.aTrack({ name: 'Harbour' });
const [ann, bea] = await Promise.all([league.aDriver({ driver_name: 'Ann' }), league.aDriver({ driver_name: 'Bea' })]);

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const anEvent = (fields: object) =>
  league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    name: 'Sprint',
    start_time: hoursFromNow(-1),
    track_id: track.id,
    ...fields,
  });
async function lap(driver: TestDriver, lapTime: number): Promise<string> {
  const { body } = await league.post(driver.car, { lap_time: lapTime, channel_letter: track.channel_letter });
  await league.waitUntilCounted();
  return body.lap_id;
}
const wallOverHttp = async () => (await league.call<WallDto>(null, 'GET /public/wall')).body;

async function followWall() {
  const socket = await league.socket();
  const { snapshot } = snapshotOf(await socket.subscribe('wall'));
  return { snapshot, now: () => socket.received('wall').reduce(applyWallDelta, snapshot) };
}
async function followTrack(socket: LiveSocket): Promise<() => TrackBoardDto> {
  const { snapshot } = snapshotOf(await socket.subscribe(`track:${track.id}`));
  return () => socket.received(`track:${track.id}`).reduce(applyTrackBoardDelta, snapshot);
}
async function followEvent(socket: LiveSocket, id: string): Promise<() => EventBoardDto> {
  const { snapshot } = snapshotOf(await socket.subscribe(`event:${id}`));
  return () => socket.received(`event:${id}`).reduce(applyEventBoardDelta, snapshot);
}

test('the wall names the league, its address and version, its tracks and events; HTTP answers the same', async () => {
  const wall = await followWall();
  await until(() => wall.now().tracks.length === 1);
  expect(wall.now()).toMatchObject({
    site_name: 'SL Race League',
    site_url: 'https://races.example.org',
    events: { active: [], next: null, last: null },
    tracks: [{ ...track, record_at: null, last_lap_at: null }],
    message: null,
    session: null,
  });
  await anEvent({ name: 'Too late', start_time: hoursFromNow(-2) });
  const late = await anEvent({ name: 'Late', start_time: hoursFromNow(-0.5) });
  await anEvent({ name: 'Tomorrow', start_time: hoursFromNow(24) });
  const old = await anEvent({ name: 'Old', status: 'completed' });
  const active = await anEvent({ name: 'Now', status: 'active' });
  await until(() => wall.now().events.active.length === 1 && wall.now().events.last !== null);
  expect(wall.now().events).toEqual({ active: [active], next: late, last: old });
  await league.asAdmin('PATCH /admin/settings', { site_name: 'Bay League' });
  const { version } = wall.snapshot;
  await league.asAdmin('POST /admin/cache/clear');
  await until(() => wall.now().site_name === 'Bay League' && wall.now().version !== version);
  expect(await wallOverHttp()).toEqual(wall.now());
  await league.asAdmin(`DELETE /cms/admin/events/${active.id}`);
  await until(() => wall.now().events.active.length === 0);
});

test('after a record falls or is voided, wall, track and event show its new holder', async () => {
  const event = await anEvent({ name: 'Final', status: 'active' });
  const socket = await league.socket();
  const [wall, onTrack, onEvent] = [await followWall(), await followTrack(socket), await followEvent(socket, event.id)];
  await lap(ann, 61);
  const record = await lap(bea, 60);
  const shown = () => wall.now().tracks[0];
  await until(() => shown()?.record_holder === 'Bea' && onEvent().entries.length === 2);
  const { record_at, last_lap_at } = shown() ?? {};
  expect([shown()?.record_time, record_at !== null, last_lap_at]).toEqual([60, true, record_at]);
  const voidedAt = performance.now();
  await league.asAdmin(`POST /admin/laps/${record}/void`, { reason: 'Cut the last corner' });
  await until(
    () => shown()?.record_holder === 'Ann' && onTrack().entries.length === 1 && onEvent().entries.length === 1,
  );
  expect(performance.now() - voidedAt).toBeLessThan(1_000);
  expect([onTrack().entries, onEvent().entries]).toMatchObject([
    [{ rank: 1, driver_name: 'Ann', laps: 1 }],
    [{ position: 1, driver_name: 'Ann', laps: 1 }],
  ]);
  expect((await wallOverHttp()).tracks).toEqual(wall.now().tracks);
});

test('a board counts laps, the newest lap, classes and places won since ten minutes ago', async () => {
  const { id, channel_letter } = await league.aTrack({ name: 'Pier' });
  const drive = async ({ car }: Pick<TestDriver, 'car'>, lap_time: number) => {
    await league.post(car, { lap_time, channel_letter });
    await league.waitUntilCounted();
  };
  const rally = { car: await league.aCar() };
  await league.asAdmin(`POST /admin/cars/${rally.car.car_id}/assign?user_id=${bea.id}`);
  await league.sql(`UPDATE cars SET car_type = 'Rally' WHERE id = $1`, [rally.car.car_id]);
  const event = await anEvent({ track_id: id, status: 'active' });
  await drive(ann, 60);
  await drive(bea, 61);
  await league.sql(`UPDATE laps SET recorded_at = recorded_at - interval '20 minutes' WHERE track_id = $1`, [id]);
  const socket = await league.socket();
  const { snapshot } = snapshotOf(await socket.subscribe(`track:${id}`));
  expect(snapshot.entries.map(({ places_gained }) => places_gained)).toEqual([0, 0]);
  const onEvent = await followEvent(socket, event.id);
  await drive(rally, 59);
  await drive(await league.aDriver({ driver_name: 'Cleo' }), 62);
  const onTrack = () => socket.received(`track:${id}`).reduce(applyTrackBoardDelta, snapshot);
  await until(() => onTrack().entries.length === 3 && onEvent().entries.length === 3);
  const numbers = [
    { driver_name: 'Bea', laps: 2, last_lap_time: 59, places_gained: 1 },
    { driver_name: 'Ann', laps: 1, last_lap_time: 60, places_gained: -1 },
    { driver_name: 'Cleo', laps: 1, last_lap_time: 62, places_gained: null },
  ];
  expect([onTrack().entries, onEvent().entries]).toMatchObject([numbers, numbers]);
  const [first] = onEvent().entries;
  expect(first).toMatchObject({ best_lap_at: first?.last_lap_at, points: 25 });
  for (const board of [onTrack(), onEvent()]) {
    expect(board.entries[0]?.classes).toMatchObject([
      { car_type: 'Rally', laps: 1, best_lap_time: 59, last_lap_time: 59 },
      { car_type: 'Sport', laps: 1, best_lap_time: 61, last_lap_time: 61 },
    ]);
  }
  await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { status: 'completed' });
  await until(() => onEvent().event?.status === 'completed');
  expect(onEvent().entries).toMatchObject(numbers.map((entry) => ({ ...entry, places_gained: null })));
});

test('a track that is deleted while a session is on leaves the wall with its session', async () => {
  const night = await aRaceNight(league, 1);
  const session = await night.session({ kind: 'race', laps: 3 });
  await night.order(session.id, 'grid');
  const wall = await followWall();
  await until(() => wall.now().track_sessions.some(({ session_id }) => session_id === session.id));
  await league.asAdmin(`DELETE /admin/tracks/${night.track.id}`);
  await until(() => wall.now().tracks.every(({ id }) => id !== night.track.id));
  expect([wall.now(), await wallOverHttp()].map(({ track_sessions }) => track_sessions)).toEqual([[], []]);
});

test('a practice without a result makes way for a grid, a race that nobody ended for a result', async () => {
  const night = await aRaceNight(league, 1);
  const shows = (id: string | undefined) =>
    until(async () => {
      const { session, track_sessions } = await wallOverHttp();
      const onTrack = track_sessions.find(({ track_id }) => track_id === night.track.id);
      return session?.id === id && onTrack?.session_id === id;
    });
  const practice = await night.session({ kind: 'practice' });
  await night.go(practice.id);
  await night.order(practice.id, 'chequered');
  await shows(practice.id);
  const [first, second] = [
    await night.session({ kind: 'race', laps: 1 }),
    await night.session({ kind: 'race', laps: 2 }),
  ];
  await night.order(first.id, 'grid');
  await shows(first.id);
  await night.order(first.id, 'start', { seconds: 0 });
  await night.order(first.id, 'chequered');
  await night.order(second.id, 'grid');
  await shows(first.id);
  await league.asAdmin(`POST /sessions/${first.id}/publish`, {});
  await shows(second.id);
  await night.order(second.id, 'start', { seconds: 0 });
  const event = `PATCH /cms/admin/events/${night.event.id}`;
  await league.sql(`UPDATE race_sessions SET go_at = now() - interval '8 days' WHERE id = $1`, [second.id]);
  await league.asAdmin(event, { name: 'A race that nobody ended' });
  await shows(first.id);
  await league.asAdmin(event, { status: 'cancelled' });
  await until(async () => (await wallOverHttp()).track_sessions.every(({ track_id }) => track_id !== night.track.id));
});

test('a race of a day waits for its result for a day after its planned end', async () => {
  const night = await aRaceNight(league, 1);
  const race = await night.session({ kind: 'race', minutes: 1_440 });
  await night.go(race.id);
  await night.order(race.id, 'chequered');
  const isShown = async (hours: number) => {
    await league.sql(`UPDATE race_sessions SET go_at = now() - $2 * interval '1 hour' WHERE id = $1`, [race.id, hours]);
    await league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { name: `After ${hours} hours` });
    return async () => (await wallOverHttp()).track_sessions.some(({ session_id }) => session_id === race.id);
  };
  await until(await isShown(25));
  const isLate = await isShown(49);
  await until(async () => !(await isLate()));
  await until(await isShown(25));
});
