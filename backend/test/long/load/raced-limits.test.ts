/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { dist } from '../../../../test/native.js';
import { startLeagueForFile } from '../../support/league.js';

const { Database } = await dist<typeof import('../../../src/platform/database/database.js')>(
  'platform/database/database.js',
);
const { InviteCodesService } = await dist<
  typeof import('../../../src/features/accounts/invite-codes/invite-codes.service.js')
>('features/accounts/invite-codes/invite-codes.service.js');

const ROUNDS = 100;

const league = await startLeagueForFile();

/** Runs ROUNDS rounds of concurrent requests, and passes the sorted statuses of each to `check`. */
async function rounds(
  atOnce: number,
  send: (round: number, n: number) => Promise<number>,
  check: (statuses: number[], round: number) => Promise<void> | void,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const statuses = await Promise.all(Array.from({ length: atOnce }, (_, n) => send(round, n)));
    await check(statuses.sort(), round);
  }
}

test('when ten use an invite code for five at once, exactly five succeed, a hundred times', async () => {
  const [database, codes] = [league.part(Database), league.part(InviteCodesService)];
  let code = '';
  const use = async (round: number, n: number) => {
    if (n === 0) code = `RACED-${round}`;
    try {
      await database.transaction((tx) => codes.consume(tx, `RACED-${round}`));
      return 201;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };
  for (let round = 0; round < ROUNDS; round++)
    await league.asAdmin('POST /admin/invite-codes', { code: `RACED-${round}`, max_uses: 5 });
  await rounds(10, use, async (statuses) => {
    expect(statuses).toEqual([201, 201, 201, 201, 201, 403, 403, 403, 403, 403]);
    const rows = await league.sql<{ uses: number }>('SELECT current_uses AS uses FROM invite_codes WHERE code = $1', [
      code,
    ]);
    expect(rows).toEqual([{ uses: 5 }]);
  });
}, 400_000);

test('when five radio streams are created at once, three are, at most one as the default, a hundred times', async () => {
  const make = async () => {
    const stream = { name: 'Radio', stream_url: 'http://radio.example.com/live', is_default: true };
    return (await league.call(league.admin, 'POST /cms/admin/radio-streams', stream)).status;
  };
  await rounds(5, make, async (statuses) => {
    expect(statuses.slice(0, 3)).toEqual([201, 201, 201]);
    expect(statuses.slice(3).filter((status) => status >= 500 || status < 400)).toEqual([]);
    const kept = await league.sql<{ is_default: boolean }>('SELECT is_default FROM radio_streams');
    expect([kept.length, kept.filter((stream) => stream.is_default).length]).toEqual([3, 1]);
    await league.sql('DELETE FROM radio_streams');
  });
}, 400_000);

test('when two admins demote each other at once, one stays admin, a hundred times', async () => {
  const rival = await league.aMember();
  const demote = async (_: number, n: number) => {
    const [who, whom] = n === 0 ? [rival, league.admin] : [league.admin, rival];
    return (await league.call(who, `PATCH /admin/users/${whom.id}`, { is_admin: false })).status;
  };
  await league.sql(`UPDATE users SET is_admin = true WHERE id = $1`, [rival.id]);
  await rounds(2, demote, async (statuses) => {
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    expect(await league.sql(`SELECT FROM users WHERE is_admin AND is_active`)).toHaveLength(1);
    await league.sql(`UPDATE users SET is_admin = true, token_version = 1`); // the demotion ended sessions
  });
}, 400_000);

test('when five pages with one slug are created at once, one is, a hundred times', async () => {
  const make = async (round: number) =>
    (await league.call(league.admin, 'POST /cms/admin/pages', { title: 'R', slug: `raced-${round}`, content: 'x' }))
      .status;
  await rounds(5, make, (statuses) => expect(statuses).toEqual([201, 409, 409, 409, 409]));
}, 400_000);
