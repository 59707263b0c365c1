/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { AbuseEntryDto } from '@league/shared/accounts/abuse/abuse-entry.dto';
import type { BlockDto } from '@league/shared/accounts/abuse/block.dto';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const { AbuseLogService } = await dist<typeof import('../../src/features/accounts/abuse/abuse-log.service.js')>(
  'features/accounts/abuse/abuse-log.service.js',
);

const HOUR_MS = 3_600_000;
const PASSWORD = 'password of the tests';

const league = await startLeagueForFile({ trustProxy: ['127.0.0.1'] });
/** Another process of the same league. */
const other = await startLeagueForFile({ trustProxy: ['127.0.0.1'], databaseUrl: league.databaseUrl });
const ana = await league.aDriver({ username: 'Ana', password: PASSWORD });

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (username: string, password: string, address: string, at = league) =>
  at.call<{ access_token?: string; detail?: string }>(null, 'POST /auth/login', { username, password }, from(address));
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();
const block = (body: object, address = '198.51.100.1') =>
  league.call<BlockDto>(league.admin, 'POST /admin/blocks', { until: inAnHour(), ...body }, from(address));
const lift = ({ id }: BlockDto) => league.call(league.admin, `DELETE /admin/blocks/${id}`);
const log = async (search: string) =>
  (await league.call<AbuseEntryDto[]>(league.admin, `GET /admin/abuse-log?search=${search}`)).body;

test('refused sign-ins and tokens are counted by network, account and outcome, and no secret is kept', async () => {
  for (const name of ['ana', 'ANA', 'Ana']) await signIn(name, 'a wrong guess', '203.0.113.5');
  await signIn('my secret password!', 'a wrong guess', '203.0.113.5');
  await league.call({ token: `${ana.token}x` }, 'GET /auth/me', undefined, from('2001:db8:1:2::9'));
  const entries = await until(
    () => log('2001'),
    ([token]) => token !== undefined,
  );
  expect(entries).toMatchObject([{ network: '2001:db8:1:2::/64', account: '', user_id: null, count: 1 }]);
  expect(entries[0]?.outcome).toMatch(/^token-/);
  const refused = await log('203.0.113.5');
  expect(refused.map(({ account, count, user_id, outcome }) => [account, count, user_id, outcome]).sort()).toEqual([
    ['', 1, null, 'invalid-credentials'],
    ['ana', 3, ana.id, 'invalid-credentials'],
  ]);
  const kept = JSON.stringify(await league.sql('SELECT * FROM abuse_log'));
  for (const secret of ['secret', 'guess', ana.token]) expect(kept).not.toContain(secret);
});

test('refusals that cannot be written are counted with the next ones', async () => {
  const write = () => league.app.get(AbuseLogService, { strict: false })['write']();
  await league.sql('ALTER TABLE abuse_log RENAME TO abuse_log_away');
  await signIn('ana', 'a wrong guess', '203.0.113.77');
  await write().catch(() => undefined);
  await league.sql('ALTER TABLE abuse_log_away RENAME TO abuse_log');
  await signIn('ana', 'a wrong guess', '203.0.113.77');
  await write();
  expect((await log('203.0.113.77')).map(({ count }) => count)).toEqual([2]);
});

test('a flood of names and networks leaves a bounded number of rows', async () => {
  const service = league.app.get(AbuseLogService, { strict: false });
  for (let n = 0; n < 12_000; n++) service.recordRefusedSignIn('192.0.2.200', `flood-${n}`, 'invalid-credentials');
  const [{ rows }] = (await until(
    () =>
      league.sql<{ rows: number }>(`SELECT count(*)::int AS rows FROM abuse_log WHERE network IN ('192.0.2.200', '')`),
    ([row]) => (row?.rows ?? 0) > 9_000,
  )) as [{ rows: number }];
  expect(rows).toBeLessThanOrEqual(10_001);
  const [folded] = await league.sql<{ count: number }>(
    `SELECT count FROM abuse_log WHERE network = '' AND account = ''`,
  );
  expect(folded?.count).toBeGreaterThan(1_990);
});

test('a blocked network is refused by every process, but its visitors can still read and its laps count', async () => {
  const { body: standing } = await block({ network: '203.0.113.77/24', reason: 'guesses' });
  expect(standing).toMatchObject({ network: '203.0.113.0/24', user_id: null, reason: 'guesses' });
  for (const at of [league, other]) {
    const refused = await until(
      () => signIn('ana', PASSWORD, '203.0.113.9', at),
      ({ status }) => status === 403,
    );
    expect(refused.body.detail).toMatch(/^Your network is blocked until \d{4}-\d\d-\d\d \d\d:\d\d UTC: ask an admin/);
    const newcomer = { username: 'newcomer', password: PASSWORD, driver_name: 'New Comer' };
    expect((await at.call(null, 'POST /auth/register', newcomer, from('203.0.113.9'))).status).toBe(403);
    expect((await at.call(ana, 'GET /auth/me', undefined, from('203.0.113.9'))).status).toBe(403);
    expect((await at.call(null, 'GET /leaderboards/global', undefined, from('203.0.113.9'))).status).toBe(200);
    expect((await at.call(ana, 'GET /auth/me', undefined, from('203.0.114.9'))).status).toBe(200);
    const lap = { ...ana.car, lap_time: 61 };
    expect((await at.call(null, 'POST /lap-times/submit', lap, from('203.0.113.9'))).status).toBe(200);
  }
  await lift(standing);
  for (const at of [league, other])
    await until(
      () => signIn('ana', PASSWORD, '203.0.113.9', at),
      ({ status }) => status === 200,
    );
});

test('a blocked member is signed out at once, cannot sign in, and can again when the block ends', async () => {
  const token = (await signIn('ana', PASSWORD, '192.0.2.1')).body.access_token ?? '';
  const end = new Date(Date.now() + 2_000);
  const { status, body } = await block({ user_id: ana.id, until: end.toISOString() });
  expect([status, body]).toMatchObject([201, { username: 'Ana', network: null, created_by: 'admin' }]);
  expect((await league.call({ token }, 'GET /auth/me')).status).toBe(401);
  const refused = await signIn('ana', PASSWORD, '192.0.2.1', other);
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    expect.stringMatching(/^This account is blocked until /),
  ]);
  await until(
    () => signIn('ana', PASSWORD, '192.0.2.1'),
    ({ status: now }) => now === 200,
  );
  expect(Date.now()).toBeGreaterThanOrEqual(end.getTime());
  expect((await league.call<BlockDto[]>(league.admin, 'GET /admin/blocks')).body).toEqual([]);
});

test.each([
  [{}, 400, 'Name either a network or a member to block.'],
  [{ network: '10.0.0.0/4' }, 400, /^The network is an address such as/],
  [{ network: '198.51.100.0/24' }, 409, 'Your own network is among these: name a smaller one.'],
  [{ network: '192.0.2.9', until: '2020-01-01T00:00:00Z' }, 400, 'A block ends in the future, within a year.'],
  [{ user_id: '0199aaaa-0000-7000-8000-000000000001' }, 404, /no such member/],
  [{ user_id: league.admin.id }, 409, 'You cannot block yourself.'],
])('a block of %j is refused in words', async (body, status, detail) => {
  const refused = await block(body);
  expect([refused.status, (refused.body as unknown as { detail: string }).detail]).toEqual([
    status,
    typeof detail === 'string' ? detail : expect.stringMatching(detail),
  ]);
});
