/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { Client } from 'pg';
import { whileLocked } from '../support/database.js';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const UNKNOWN_ID = '0192f0c1-0000-7000-8000-000000000000';

const league = await startLeagueForFile();

const asAdmin = <T>(route: string, body?: object) => league.call<T & Refusal>(league.admin, route, body);
const aTrack = async (name: string, channel_letter: string) =>
  (await asAdmin<TrackDto>('POST /admin/tracks', { name, channel_letter })).body;
interface Entry {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}
const actions = async (id: string) =>
  await league.sql<Entry>(`SELECT action, before, after FROM audit_entries WHERE target_id = $1 ORDER BY id`, [id]);

test('a track is changed field by field; empty fields become null, and the log has the changes', async () => {
  const track = await aTrack('  Harbour ', ' h ');
  expect(track).toMatchObject({ name: 'Harbour', channel_letter: 'H', difficulty: 'Medium', track_type: 'Circuit' });
  const body = {
    name: 'Old Harbour',
    track_length: 1234.5,
    sl_region: ' Bay ',
    description: '',
    min_lap_time: 20,
    picture_url: 'https://img.example/a.jpg',
  };
  const { status, body: saved } = await asAdmin<TrackDto>(`PATCH /admin/tracks/${track.id}`, body);
  expect(status).toBe(200);
  expect(saved).toEqual({ ...track, ...body, sl_region: 'Bay', description: null });
  expect((await asAdmin<TrackDto>(`PATCH /admin/tracks/${track.id}`, { track_length: null })).body).toEqual({
    ...saved,
    track_length: null,
  });
  expect((await actions(track.id))[1]).toMatchObject({
    action: 'track.update',
    before: { name: 'Harbour', min_lap_time_ms: null },
    after: { name: 'Old Harbour', min_lap_time_ms: 20_000 },
  });
});

test('a channel letter belongs to one track', async () => {
  const [one, other] = [await aTrack('One', 'A'), await aTrack('Other', 'B')];
  const refused = await asAdmin(`PATCH /admin/tracks/${other.id}`, { channel_letter: 'a' });
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: 'Channel letter A belongs to another track: choose another.' },
  });
  expect((await asAdmin('POST /admin/tracks', { name: 'Third', channel_letter: 'A' })).status).toBe(409);
  expect((await asAdmin(`PATCH /admin/tracks/${one.id}`, { channel_letter: 'A' })).status).toBe(200);
  expect((await asAdmin(`PATCH /admin/tracks/${one.id}`, { channel_letter: 'AB' })).status).toBe(400);
  expect((await asAdmin(`PATCH /admin/tracks/${one.id}`, { name: null })).status).toBe(400);
  expect((await asAdmin(`PATCH /admin/tracks/${UNKNOWN_ID}`, {})).status).toBe(404);
  expect((await actions(other.id)).map(({ action }) => String(action))).toEqual(['track.create']);
});

test('a deleted track leaves its laps, under its name and without records; boards and totals stay right', async () => {
  const track = await aTrack('Pier', 'P');
  const user = await league.aMember({ username: 'ann' });
  await league.drive(await league.aCar(user), 'P', 62, 61);
  expect((await asAdmin(`DELETE /admin/tracks/${track.id}`)).status).toBe(204);
  const laps = (await league.call<LapTimeDto[]>(null, 'GET /lap-times/all')).body;
  expect(
    laps.map(({ track_name, track_id, is_record, lap_time }) => ({ track_name, track_id, is_record, lap_time })),
  ).toEqual([
    { track_name: 'Pier', track_id: null, is_record: false, lap_time: 61 },
    { track_name: 'Pier', track_id: null, is_record: false, lap_time: 62 },
  ]);
  const rows = await league.sql(`SELECT total_laps, best_lap_ms FROM driver_totals WHERE user_id = $1`, [user.id]);
  expect(rows).toEqual([{ total_laps: 2, best_lap_ms: 61_000 }]);
  expect(await league.sql(`SELECT FROM track_totals WHERE track_id = $1`, [track.id])).toEqual([]);
  expect((await league.call<TrackDto[]>(null, 'GET /tracks')).body.map(({ id }) => id)).not.toContain(track.id);
  expect(await league.differences()).toEqual([]);
  expect((await actions(track.id)).at(-1)).toMatchObject({
    action: 'track.delete',
    before: { name: 'Pier' },
    after: null,
  });
  expect((await asAdmin(`DELETE /admin/tracks/${track.id}`)).status).toBe(404);
  expect(await aTrack('New Pier', 'P')).toMatchObject({ channel_letter: 'P', total_races: 0, record_time: null });
});

/** Deletes a track, and calls `act` while the deletion waits for a lap that another transaction has locked. */
async function whileDetaching(trackId: string, act: () => Promise<unknown>): Promise<void> {
  const lock = (steward: Client) => steward.query(`SELECT FROM laps WHERE track_id = $1 FOR UPDATE`, [trackId]);
  const { status } = await whileLocked(league, lock, () => asAdmin(`DELETE /admin/tracks/${trackId}`), act);
  expect(status).toBe(204);
}

test('laps on a track are accepted while its many laps are detached, and are then detached too', async () => {
  const track = await aTrack('Ring', 'R');
  const car = await league.aCar(await league.aMember());
  await league.drive(car, 'R', 62);
  await whileDetaching(track.id, () => league.drive(car, 'R', 61));
  const laps = await league.sql(
    `SELECT lap_time_ms, state, track_id, is_record FROM laps WHERE former_track_id = $1 ORDER BY lap_time_ms`,
    [track.id],
  );
  const detached = { state: 'counted', track_id: null, is_record: false };
  expect(laps).toEqual([
    { lap_time_ms: 61_000, ...detached },
    { lap_time_ms: 62_000, ...detached },
  ]);
  expect(await league.differences()).toEqual([]);
});

test('who sets a record on a track while its many laps are detached does not keep the achievement for it', async () => {
  const track = await aTrack('Long Ring', 'W');
  await league.sql(
    `INSERT INTO achievements (id, rule, name, description, icon, points) VALUES (gen_random_uuid(), 'first-record', 'Record', '', 'x', 5)`,
  );
  const [old, late] = [await league.aMember(), await league.aMember()];
  const [oldCar, lateCar] = [await league.aCar(old), await league.aCar(late)];
  await league.drive(oldCar, 'W', 62);
  await league.sql(
    `INSERT INTO laps (id, car_id, user_id, track_id, lap_time_ms, recorded_at, state)
     SELECT gen_random_uuid(), $1, $2, $3, 99000, now() - n * interval '1 hour', 'counted' FROM generate_series(1, 10000) n`,
    [oldCar.car_id, old.id, track.id],
  );
  const achieved = async () =>
    (
      await league.sql<{ rule: string }>(
        `SELECT rule FROM user_achievements JOIN achievements a ON a.id = achievement_id WHERE user_id = $1`,
        [late.id],
      )
    ).map(({ rule }) => rule);
  await whileDetaching(track.id, async () => {
    await league.drive(lateCar, 'W', 61);
    await until(achieved, (rules) => rules.includes('first-record'));
  });
  expect(await achieved()).not.toContain('first-record');
  await asAdmin(`DELETE /admin/users/${old.id}`); // with the laps that the totals do not know
  expect(await league.differences()).toEqual([]);
});
