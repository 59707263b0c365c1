/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from '../../support/commands.js';
import { carsAt, LeagueProcess } from '../../support/league-process.js';
import { signedPost } from '../../in-world/support/line-post.js';
import { verifyTotals } from '../../support/oracle.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';
import { startEmbeddedPostgres } from '../../support/embedded-postgres.js';
import { ADMIN } from '../../support/client.js';

/** The time, in ms, within which a lap whose job was lost is enqueued again and counted. */
const COUNTED_WITHIN_MS = 30_000;

const folder = makeTempFolder();
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let port: number;
let car: CarCredentialsDto;
let running: LeagueProcess | undefined;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(join(folder, 'data'), { durable: true });
  port = await freePort();
  const league = await launch();
  [car] = (await carsAt(league.url, 1)) as [CarCredentialsDto];
  await league.stop();
}, 180_000);
afterEach(async () => {
  await running?.stop('SIGKILL');
  await rowsOf(postgres.url, 'DROP SCHEMA IF EXISTS bullmq CASCADE'); // a running job must not reach the next test
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function launch(failpoints = ''): Promise<LeagueProcess> {
  running = await LeagueProcess.launch({
    PORT: String(port),
    DATABASE_URL: postgres.url,
    CHAOS: failpoints,
  });
  return running;
}

/** Posts a lap with this id. @returns the status and row id of the response; status 0 without a response */
async function post(lapId: string): Promise<{ status: number; rowId?: string; duplicate?: boolean }> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/lap-times/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ ...car, lap_id: lapId, lap_time: 61.5 }),
    });
    const { lap_id: rowId, duplicate } = (await response.json()) as { lap_id: string; duplicate: boolean };
    return { status: response.status, rowId, duplicate };
  } catch {
    return { status: 0 };
  }
}

const rowsWith = (lapId: string) =>
  rowsOf<{ id: string; state: string }>(postgres.url, `SELECT id, state FROM laps WHERE script_lap_id = '${lapId}'`);

/**
 * Starts a league that is killed at this place by the new lap, or earlier by a waiting one.
 * @returns the response to the lap
 */
async function killAt(place: string, lapId: string): Promise<{ status: number }> {
  let answer = { status: 0 };
  let said: string;
  try {
    const league = await launch(`${place}=exit@1`);
    answer = await post(lapId);
    await until(() => !league.isRunning, Boolean, COUNTED_WITHIN_MS);
    said = league.said;
  } catch (error) {
    said = (error as Error).message;
  }
  expect(said).toContain(`"failpoint":"${place}","action":"exit"`);
  return answer;
}

/** Resends a lap to a league without failpoints, and expects that it was recorded, and is counted, once. */
async function expectOnce(lapId: string): Promise<void> {
  await launch();
  expect(await rowsWith(lapId)).toHaveLength(1);
  const again = await post(lapId);
  expect(again).toMatchObject({ status: 200, duplicate: true });
  const counted = ([lap]: { state: string }[]) => lap?.state === 'counted';
  expect(await until(() => rowsWith(lapId), counted, COUNTED_WITHIN_MS)).toEqual([
    { id: again.rowId, state: 'counted' },
  ]);
  await verifyTotals({ sql: <Row extends object>(text: string) => rowsOf<Row>(postgres.url, text) });
}

test('killed between commit and answer: sent again, the lap is recorded and counted once', async () => {
  const place = 'lap-inbox.committed';
  expect(await killAt(place, place)).toEqual({ status: 0 });
  await expectOnce(place);
}, 240_000);

// After lap-inbox.answering and lap-counting.job-ending the same is left behind as after the places before them.
test.each(['lap-counting.enqueuing', 'lap-counting.job-taken', 'lap-counting.committed', 'announcements.received'])(
  'killed at %s, on the way from the inbox to the boards: the lap is counted once',
  async (place) => {
    await killAt(place, place);
    await expectOnce(place);
  },
  240_000,
);

test('a lap on which the league is killed three times is counted by the next one', async () => {
  const lapId = 'three times';
  for (let time = 0; time < 3; time++) await killAt('lap-counting.laps-taken', lapId);
  await expectOnce(lapId);
}, 300_000);

test('killed between commit and answer, the line posts again: nothing is added, all is acknowledged', async () => {
  const league = await launch();
  const { access_token, user } = await send<SessionDto>('POST', '/auth/login', ADMIN);
  const asAdmin = <T>(method: string, path: string, body?: object) => send<T>(method, path, body, access_token);
  const track = await asAdmin<{ id: string }>('POST', '/admin/tracks', { name: 'Night', channel_letter: 'N' });
  const key = await asAdmin<TrackKeyDto>('POST', `/admin/tracks/${track.id}/key`);
  const start = { name: 'Night race', start_time: '2030-01-01T20:00:00Z', track_id: track.id };
  const event = await asAdmin<{ id: string }>('POST', '/cms/admin/events', start);
  const session = await asAdmin<{ id: string }>('POST', `/admin/events/${event.id}/sessions`, {
    kind: 'race',
    laps: 5,
  });
  await asAdmin('PUT', `/admin/sessions/${session.id}/entries`, { entries: [{ user_id: user.id, grid: 1 }] });
  await asAdmin('POST', `/sessions/${session.id}/control`, { order: 'grid' });
  const avatar = '0a0a0a0a-0000-4000-8000-000000000001';
  await rowsOf(postgres.url, `UPDATE users SET sl_avatar_key = '${avatar}' WHERE id = '${user.id}'`);
  await league.stop();

  const events = [
    { n: 1, kind: 'signal', lap: 0, at: 100 },
    { n: 2, kind: 'cross', key: avatar, lap: 1, at: 160 },
    { n: 3, kind: 'cross', key: avatar, lap: 2, at: 221.5 },
  ];
  const post = () => send('POST', '/in-world/crossings', signedPost(key, { run: 'KILLED01', clock: 230, events }));
  const killed = await launch('line-posts.committed=exit@1');
  await expect(post()).rejects.toThrow();
  await until(() => !killed.isRunning);
  expect(killed.said).toContain('"failpoint":"line-posts.committed","action":"exit"');

  const stored = () =>
    rowsOf(
      postgres.url,
      `SELECT (SELECT jsonb_agg(to_jsonb(c) ORDER BY c.race_ms) FROM crossings c) AS crossings,
              (SELECT jsonb_agg(to_jsonb(v) ORDER BY v.n) FROM line_events v) AS events,
              (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.seq) FROM race_session_log l) AS log`,
    );
  const before = await stored();
  expect(before).toEqual([
    {
      crossings: [expect.objectContaining({ race_ms: 60_000 }), expect.objectContaining({ race_ms: 121_500 })],
      events: [1, 2, 3].map((n) => expect.objectContaining({ n })),
      log: expect.arrayContaining([expect.objectContaining({ kind: 'signal' })]),
    },
  ]);
  await launch();
  expect(await post()).toMatchObject({ status: 'ok', ack: 3 });
  expect(await stored()).toEqual(before);
}, 240_000);

async function send<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      connection: 'close',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
