/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { once } from 'node:events';
import http from 'node:http';
import { dist } from '../../../../test/native.js';
import { startLeagueForFile } from '../../support/league.js';
import { CsvFiles, LAPS } from '../../administration/csv-files.js';

const { AdminLapsService } = await dist<typeof import('../../../src/features/laps/stewarding/admin-laps.service.js')>('features/laps/stewarding/admin-laps.service.js'); // prettier-ignore
const { createLogger } =
  await dist<typeof import('../../../src/platform/logging/logger.js')>('platform/logging/logger.js');

interface LogEntry {
  readonly msg: string;
  readonly context?: string;
  readonly requestId?: string;
  readonly url?: string;
  readonly err?: { readonly type: string; readonly message: string; readonly stack: string };
}

const log: LogEntry[] = [];
/** Returns the log entries about requests, without entries from other parts of the league. */
const requestsLogged = () => log.filter(({ context }) => context === 'HTTP');
afterEach(() => void jest.restoreAllMocks());

const insertLaps = (count: number) =>
  league.sql(
    `INSERT INTO laps (id, car_id, user_id, lap_time_ms, state, recorded_at)
     SELECT gen_random_uuid(), $1, $2, 80000 + n % 7, 'counted', now() - n / 3 * interval '1 second'
       FROM generate_series(1, $3::int) n`,
    [driver.car.car_id, driver.id, count],
  );

const league = await startLeagueForFile(
  {},
  createLogger('warn', { write: (line) => void log.push(JSON.parse(line) as LogEntry) }),
);
const files = new CsvFiles(league);
const driver = await league.aDriver();
await insertLaps(5000);

/** Inserts a lap whose time of arrival is infinite, so that it cannot be exported. */
const brokenLap = () =>
  league.sql<{ id: string }>(
    `INSERT INTO laps (id, car_id, lap_time_ms, state, recorded_at)
     SELECT gen_random_uuid(), $1, 90000, 'voided', 'infinity' RETURNING id`,
    [driver.car.car_id],
  );

test.each(['?order=desc', '?order=asc', '?sort=lap_time&order=asc', '?sort=lap_time&order=desc'])(
  'laps.csv%s has each lap once while laps come in',
  async (query) => {
    const stood = (await league.sql<{ id: string }>('SELECT id FROM laps')).map(({ id }) => id);
    let isDone = false;
    const exported = files.idsOf(`${LAPS}${query}`).finally(() => (isDone = true));
    let posted = 0;
    for (; !isDone; posted++) await league.post(driver.car, { lap_time: 80 + posted / 1000 });
    const found = new Set(await exported);
    expect(posted).toBeGreaterThan(0);
    expect(stood.filter((id) => !found.has(id))).toEqual([]);
    expect(found.size).toBe((await exported).length);
  },
);

test('an export that fails before its first line is answered as every other request that fails', async () => {
  const [broken] = await brokenLap();
  const answer = await files.get(`${LAPS}?order=desc`);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.headers.get('content-disposition')).toBeNull();
  const { instance } = (await answer.json()) as ProblemDto;
  expect(log.filter(({ requestId }) => requestId === instance)).toMatchObject([{ msg: 'a request failed' }]);
  await league.sql(`DELETE FROM laps WHERE id = $1`, [broken?.id]);
});

test('an export that fails in the middle breaks the connection and is logged whole', async () => {
  const [broken] = await brokenLap();
  log.length = 0;
  const answer = await files.get(`${LAPS}?order=asc`);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  expect(requestsLogged()).toEqual([
    expect.objectContaining({
      level: 'error',
      context: 'HTTP',
      msg: 'a download broke off',
      method: 'GET',
      url: `${LAPS}?order=asc`,
      requestId: expect.stringMatching(/\S/),
      err: expect.objectContaining({
        type: 'TypeError',
        message: expect.stringContaining('toISOString'),
        stack: expect.stringContaining('\n    at '),
      }),
    }),
  ]);
  await league.sql(`DELETE FROM laps WHERE id = $1`, [broken?.id]);
});

test('an export waits for a client that does not read, and ends when the client goes away', async () => {
  await insertLaps(95_000);
  const laps = league.part(AdminLapsService);
  let pages = 0;
  const ended = new Promise<void>((resolve) => {
    const listAll = laps.listAll.bind(laps);
    jest.spyOn(laps, 'listAll').mockImplementation(async function* (query) {
      try {
        for await (const page of listAll(query)) {
          pages++;
          yield page;
        }
      } finally {
        resolve();
      }
    });
  });
  log.length = 0;
  const headers = { authorization: `Bearer ${league.admin.token}` };
  const [answer] = (await once(http.get(`${league.url}${LAPS}`, { headers }), 'response')) as [http.IncomingMessage];
  do await once(answer, 'data');
  while (pages === 0); // the header line may arrive before the first page is read
  answer.destroy();
  await ended;
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThan(100);
  expect(requestsLogged()).toEqual([]);
});
