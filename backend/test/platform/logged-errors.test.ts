/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const { createLogger } =
  await dist<typeof import('../../src/platform/logging/logger.js')>('platform/logging/logger.js');

/** Describes the fields of a log entry about an error. */
interface LogEntry {
  readonly level: string;
  readonly requestId?: string;
  readonly queue?: string;
  readonly job?: string;
  readonly attempts?: number;
  readonly err?: { readonly type: string; readonly message: string; readonly stack: string; readonly code?: string };
}

const entries: LogEntry[] = [];
const logger = createLogger('warn', { write: (line) => void entries.push(JSON.parse(line) as LogEntry) });
const league = await startLeagueForFile({}, logger);

test('the id of a 500 leads to the log entry that has the type, message and stack of what went wrong', async () => {
  await league.sql('ALTER TABLE audit_entries RENAME TO audit_entries_away');
  const { status, body } = await league.call<ProblemDto>(league.admin, 'GET /admin/audit');
  await league.sql('ALTER TABLE audit_entries_away RENAME TO audit_entries');
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('audit_entries');
  const own = entries.filter(({ requestId }) => requestId === body.instance);
  expect(own).toEqual([
    expect.objectContaining({
      level: 'error',
      context: 'HTTP',
      method: 'GET',
      url: '/api/admin/audit',
      msg: 'a request failed',
      err: expect.objectContaining({
        type: 'QueryFailedError',
        message: 'relation "audit_entries" does not exist',
        stack: expect.stringMatching(/^QueryFailedError: relation "audit_entries" does not exist\n {4}at /),
        code: '42P01',
      }),
    }),
  ]);
});

test('each try of a lap that cannot be counted is logged with its queue, its job and the whole error', async () => {
  await league.sql(`
    CREATE FUNCTION refuse_lap() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'this lap is poison'; END $$;
    CREATE TRIGGER refuse_laps BEFORE UPDATE OF state ON laps FOR EACH ROW EXECUTE FUNCTION refuse_lap()`);
  const { car } = await league.aDriver();
  const { body } = await league.post(car, { lap_time: 61 });
  await until(
    () => league.sql<{ failure: string | null }>(`SELECT failure FROM laps WHERE id = $1`, [body.lap_id]),
    ([lap]) => lap?.failure !== null,
  );
  const tries = entries.filter(({ queue }) => queue === 'laps');
  expect(tries.map(({ attempts }) => attempts)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(tries.map(({ job }) => job)).size).toBe(1);
  for (const entry of tries) {
    expect(entry).toMatchObject({
      level: 'error',
      context: 'LapCountingWorker',
      job: expect.stringMatching(/\S/),
      err: { type: expect.any(String), message: 'this lap is poison', stack: expect.stringContaining('\n    at ') },
    });
  }
  expect(tries.at(-1)).toMatchObject({ msg: 'gave up on a job' });
});
