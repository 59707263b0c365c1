/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { dist } from '../../../test/native.js';
import { onDatabase, runCommand } from '../support/commands.js';
import { startLeagueForFile } from '../support/league.js';

const { AuditStore } = await dist<typeof import('../../src/features/audit/audit.store.js')>(
  'features/audit/audit.store.js',
);
const { Database } = await dist<typeof import('../../src/platform/database/database.js')>(
  'platform/database/database.js',
);

/** The number of audit entries that are written at the same time. */
const WRITERS = 24;

const league = await startLeagueForFile();
await Promise.all(Array.from({ length: WRITERS }, () => league.asAdmin('POST /admin/invite-codes', {})));
await league.sql(`CREATE TABLE kept_entries AS TABLE audit_entries`);
await league.sql(`CREATE TABLE kept_chain AS TABLE audit_chain`);
afterEach(async () => {
  await league.sql(`TRUNCATE audit_entries, audit_chain`);
  await league.sql(`INSERT INTO audit_entries TABLE kept_entries`);
  await league.sql(`INSERT INTO audit_chain TABLE kept_chain`);
});

const chain = () => league.part(AuditStore);
const problem = async () => (await chain().verify()).problem;
const verify = () => runCommand(['verify'], onDatabase(league.databaseUrl));

test('entries written at the same time are chained one after the other, and verify prints the last hash', async () => {
  const rows = await league.sql<{ number: string; hash: string }>(
    `SELECT number, encode(hash, 'hex') AS hash FROM audit_entries ORDER BY number`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(WRITERS);
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
  const { code, out } = await verify();
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('The audit log is whole: ') });
  expect(out).toContain(`the last one is ${rows.length} with the hash ${rows.at(-1)?.hash}`);
});

test.each([
  ['what was done', `UPDATE audit_entries SET action = 'lap.void' WHERE number = 7`, /^entry 7 .* was changed/],
  ['what it was done to', `UPDATE audit_entries SET target_id = 'other' WHERE number = 7`, /^entry 7 .* was changed/],
  ['what stood before', `UPDATE audit_entries SET before = '{}' WHERE number = 7`, /^entry 7 .* was changed/],
  ['what stands now', `UPDATE audit_entries SET after = '{"code": "X"}' WHERE number = 7`, /^entry 7 .* was changed/],
  ['who did it', `UPDATE audit_entries SET admin_username = 'eve' WHERE number = 7`, /^entry 7 .*by eve.* was changed/],
  ['when', `UPDATE audit_entries SET recorded_at = recorded_at - interval '1 day' WHERE number = 7`, /^entry 7 /],
  [
    'itself, with a new hash',
    `UPDATE audit_entries e SET after = '{}', hash = audit_hash(
       (SELECT hash FROM audit_entries WHERE number = 6), jsonb_populate_record(e, '{"after": {}}')) WHERE number = 7`,
    /^entry 8 .* was changed after it was written, or the one before it was$/,
  ],
  ['its place', `UPDATE audit_entries SET number = 15 - number WHERE number IN (7, 8)`, /^entry 7 .* was changed/],
  ['its presence', `DELETE FROM audit_entries WHERE number = 7`, /^entry 7 is missing before entry 8 /],
  [
    'the presence of several',
    `DELETE FROM audit_entries WHERE number BETWEEN 7 AND 9`,
    /^entries 7 to 9 are missing before entry 10 /,
  ],
  ['the presence of the first', `DELETE FROM audit_entries WHERE number = 1`, /^entry 1 is missing before entry 2 /],
  [
    'the presence of the last',
    `DELETE FROM audit_entries WHERE number = (SELECT number FROM audit_chain)`,
    /^the newest entries are missing/,
  ],
  ['the presence of all', `DELETE FROM audit_entries`, /^the newest entries are missing/],
  ['the end of the chain', `UPDATE audit_chain SET hash = 'x'`, /^entry \d+ /],
  [
    'what never happened',
    `INSERT INTO audit_entries (id, admin_id, admin_username, action, hash)
     SELECT gen_random_uuid(), gen_random_uuid(), 'eve', 'lap.void', 'x'`,
    /^entry .* was written past the chain$/,
  ],
])('verify names the first entry after a change of %s', async (_, change, sentence) => {
  // prettier-ignore
  expect(await problem()).toBeNull();
  await league.sql(change);
  expect(await problem()).toMatch(sentence);
});

test('the command says which, and fails', async () => {
  await league.sql(`UPDATE audit_entries SET admin_username = 'eve' WHERE number = 7`);
  expect(await verify()).toMatchObject({ code: 1, out: expect.stringMatching(/^audit log: entry 7 \(.* by eve, /m) });
});

test('an entry inserted by hand is chained too, and a transaction undone leaves nothing', async () => {
  const insert = `INSERT INTO audit_entries (id, admin_id, admin_username, action)
    SELECT gen_random_uuid(), gen_random_uuid(), 'console', 'user.create' FROM generate_series(1, 3)`;
  await league.sql(insert);
  const { lastNumber } = await chain().verify();
  await expect(
    league.part(Database).transaction(async (tx) => {
      await tx.query(insert);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await chain().verify()).toMatchObject({ problem: null, lastNumber });
});

test('deletion by retention keeps the rest verifiable, and any other deletion is still noticed', async () => {
  const forget = (days: number) => chain().deleteOlderThan(days, 1_000);
  expect(await forget(400)).toBe(0);
  const { entries } = await chain().verify();
  expect(await forget(0)).toBe(entries);
  expect(await chain().verify()).toMatchObject({ entries: 0, lastNumber: entries, problem: null });
  await league.sql(
    `INSERT INTO audit_entries (id, admin_id, admin_username, action, recorded_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'admin', 'user.update', now() - n * interval '1 day'
       FROM generate_series(405, 396, -1) n`,
  );
  expect([await chain().deleteOlderThan(400, 4), await problem()]).toEqual([4, null]);
  expect([await forget(400), await forget(400)]).toEqual([2, 0]);
  expect(await chain().verify()).toMatchObject({ entries: 4, lastNumber: entries + 10, problem: null });
  await league.sql(`DELETE FROM audit_entries WHERE number = (SELECT min(number) FROM audit_entries)`);
  expect(await problem()).toMatch(/^entry \d+ is missing before entry /);
});
