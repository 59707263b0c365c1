/** @jest-environment <rootDir>/test/native-env.mjs */
import { rmSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { ADMIN, request } from '../../support/client.js';
import { rowsOf } from '../../support/commands.js';
import { carsAt, LeagueProcess } from '../../support/league-process.js';
import { INSPECTED, keptMemoryMb } from '../../platform/kept-memory.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';
import { borrowEmbeddedPostgres } from '../../support/embedded-postgres.js';

const AT_ONCE = 16;
const WARM_UP = 2_000;
/** The number of laps and of heartbeats that are measured: as many heartbeats as 500 cars send in 8 minutes. */
const MEASURED = 4_000;
/** The maximum growth of the memory of the process, in MB, including uncollected garbage. */
const MAX_GROWTH_MB = 64;
/**
 * The maximum growth, in MB, of the heap of the main thread after a garbage collection: a third of a kilobyte per request
 * would exceed it.
 */
const MAX_KEPT_MB = 2.5;
const MAX_JOBS = 500;

let folder: string;
let league: LeagueProcess;
let admin: { token: string };
let cars: readonly CarCredentialsDto[];
let metrics: string;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
beforeAll(async () => {
  folder = makeTempFolder();
  const metricsPort = String(await freePort());
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  league = await LeagueProcess.launch({
    PORT: String(await freePort()),
    METRICS_PORT: metricsPort,
    DATA_DIR: join(folder, 'data'),
    CAR_RATE_PER_MINUTE: '0',
    TZ: 'America/New_York',
    ...INSPECTED,
  });
  cars = await carsAt(league.url, 20);
  const { body } = await request<SessionDto>(`${league.url}/api`, null, 'POST /auth/login', ADMIN);
  admin = { token: body.access_token };
}, 300_000);
afterAll(async () => {
  agent.destroy();
  await league.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = async <T>(route: string, body?: object): Promise<T> =>
  (await request<T>(`${league.url}/api`, admin, route, body)).body;

/** Posts a body. @returns the status */
function post(path: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const sent = http.request(`${league.url}/api${path}`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(text);
  });
}

/** Posts this many laps and heartbeats, AT_ONCE at a time. */
async function drive(count: number): Promise<void> {
  let sent = 0;
  const client = async () => {
    for (let n = sent++; n < count; n = sent++) {
      const { car_id, car_token } = cars[n % cars.length] as CarCredentialsDto;
      const lap = { car_id, car_token, lap_time: 60 + (n % 997) / 1000, lap_id: `${count}-${n}` };
      const statuses = [await post('/lap-times/submit', lap), await post('/cars/heartbeat', { car_id, car_token })];
      expect(statuses).toEqual([200, 200]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

/** Returns the resident memory of the server, in MB. */
async function memory(): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}

/** Queries the database of the running league from this process. */
async function onDatabase<Row extends object>(sql: string): Promise<Row[]> {
  const { url, giveBack } = await borrowEmbeddedPostgres(join(folder, 'data'));
  try {
    return await rowsOf<Row>(url, sql);
  } finally {
    await giveBack();
  }
}

test('the hour that comes twice when clocks go back is two hours, whatever the time zone of the machine', async () => {
  const times = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']; // both are 01:30 in New York
  const made = await Promise.all(
    times.map((start_time) => call<RaceEventDto>('POST /cms/admin/events', { name: 'Night race', start_time })),
  );
  expect(made.map(({ start_time }) => start_time)).toEqual(times);
  const kept = await onDatabase<{ at: string }>(
    `SELECT extract(epoch FROM start_time)::bigint::text AS at FROM race_events ORDER BY start_time`,
  );
  expect(kept.map(({ at }) => Number(at) * 1000)).toEqual(times.map((time) => Date.parse(time)));
  const before = Date.now();
  const { car_id, car_token } = cars[0] as CarCredentialsDto;
  expect(await post('/lap-times/submit', { car_id, car_token, lap_time: 61.5 })).toBe(200);
  const [lap] = await until(
    () => call<LapTimeDto[]>('GET /lap-times/all'),
    (laps) => laps.length === 1,
  );
  expect(Math.abs(Date.parse(lap?.timestamp ?? '') - before)).toBeLessThan(10_000);
});

test('once warm the server grows no further while laps and heartbeats arrive, and heartbeats add no rows', async () => {
  await drive(WARM_UP);
  const before = { all: await memory(), kept: await keptMemoryMb(league.said) };
  await drive(MEASURED);
  expect((await memory()) - before.all).toBeLessThan(MAX_GROWTH_MB);
  expect((await keptMemoryMb(league.said)) - before.kept).toBeLessThan(MAX_KEPT_MB);
  const counted = `SELECT count(*) FILTER (WHERE state = 'counted')::int AS counted, count(*)::int AS laps FROM laps`;
  const [laps] = await until(
    () => onDatabase<{ counted: number; laps: number }>(counted),
    ([row]) => row?.counted === row?.laps,
    180_000,
  );
  expect(laps?.laps).toBe(WARM_UP + MEASURED + 1);
  const [rows] = await onDatabase<Record<'presence' | 'jobs', number>>(
    `SELECT (SELECT count(*)::int FROM car_presence) AS presence, (SELECT count(*)::int FROM bullmq.job) AS jobs`,
  );
  expect(rows?.presence).toBe(cars.length);
  expect(rows?.jobs).toBeLessThan(MAX_JOBS);
}, 480_000);
