/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { OwnDataDto } from '@league/shared/accounts/own-data.dto';
import type { SystemDto } from '@league/shared/admin/system.dto';
import { readFileSync } from 'node:fs';
import { dist } from '../../../test/native.js';
import { ADMIN } from '../support/client.js';
import { type Refusal, startLeagueForFile } from '../support/league.js';

const { KEPT_DATA } = await dist<typeof import('../../src/features/audit/retention/kept-data.rules.js')>('features/audit/retention/kept-data.rules.js'); // prettier-ignore
const { AuditStore } = await dist<typeof import('../../src/features/audit/audit.store.js')>('features/audit/audit.store.js'); // prettier-ignore
const { RetentionService } = await dist<typeof import('../../src/features/audit/retention/retention.service.js')>('features/audit/retention/retention.service.js'); // prettier-ignore
const { readMetrics } = await dist<typeof import('../../src/platform/health/metrics.js')>('platform/health/metrics.js');
const { NOT_IN_EXPORT, OWN_DATA } = await dist<typeof import('../../src/features/dashboard/own-data/own-data.store.js')>('features/dashboard/own-data/own-data.store.js'); // prettier-ignore

const PASSWORD = 'secret-ana';

const league = await startLeagueForFile({ rateLimits: true });
const track = await league.aTrack({ channel_letter: 'S' });
const ana = await league.aDriver({
  username: 'ana',
  password: PASSWORD,
  driver_name: 'Ana Flash',
  email: 'ana@league.test',
});
const ben = await league.aDriver({ username: 'ben', driver_name: 'Ben Brake' });
for (const { car } of [ana, ben]) {
  await league.post(car, { lap_time: 61, channel_letter: 'S' });
  await league.post(car, { lap_time: 62.5, channel_letter: 'S' });
}
await league.waitUntilCounted();
await league.login('ana', PASSWORD);
await league.asAdmin(`PATCH /admin/users/${ana.id}`, { show_help_access: true });
const [lap] = await league.sql<{ id: string }>(`SELECT id FROM laps WHERE user_id = $1 LIMIT 1`, [ana.id]);
await league.asAdmin(`POST /admin/laps/${lap?.id}/void`, { reason: 'Cut the corner' });
expect(track.id).toBeDefined();

const tablesWhere = async (condition: string) =>
  (
    await league.sql<{ name: string }>(
      `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND ${condition} ORDER BY 1`,
    )
  ).map(({ name }) => name);

describe('the export', () => {
  test('has every table that refers to a member, and the rows of that member alone', async () => {
    const { status, body, headers } = await league.call<OwnDataDto>(ana, 'GET /auth/export');
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="my-data.json"']);
    expect(body.account).toMatchObject({ username: 'ana', driver_name: 'Ana Flash', email: 'ana@league.test' });
    expect(body.laps.map((lap) => [lap['lap_time_ms'], lap['state']])).toEqual(
      expect.arrayContaining([[62_500, expect.any(String)]]),
    );
    expect(body.laps).toHaveLength(2);
    expect(body.cars).toMatchObject([{ id: ana.car.car_id, total_laps: 1 }]);
    expect(body.audit_log).toContainEqual(expect.objectContaining({ action: 'user.update', done_by_you: false }));
    for (const section of ['totals', 'tracks_driven', 'networks', 'sessions'] as const)
      expect(body[section]).not.toEqual([]);
    const text = JSON.stringify(body);
    for (const other of [ben.id, 'Ben Brake', PASSWORD, ana.car.car_token, 'password_hash', '$argon2'])
      expect(text).not.toContain(other);
  });

  test('says that the member was blocked, but not why', async () => {
    await league.sql(
      `INSERT INTO blocks (id, user_id, until, reason, admin_username) VALUES (gen_random_uuid(), $1, now(), 'For admins only', 'admin')`,
      [ana.id],
    );
    const { body } = await league.call<OwnDataDto>(ana, 'GET /auth/export');
    expect(body.blocks).toEqual([{ until: expect.any(String), created_at: expect.any(String) }]);
  });

  test('has the rulings on the member in seasons, and no others', async () => {
    const cleo = await league.aMember();
    const season = '01900000-0000-7000-8000-000000000001';
    await league.sql(`INSERT INTO seasons (id, name, rules, created_at) VALUES ($1, 'Winter Cup', '{}', now())`, [
      season,
    ]);
    for (const [who, isOfTeam, reason] of [
      [ben.id, false, 'Late to the grid'],
      [cleo.id, false, 'Cut the corner'],
      [cleo.id, true, 'Of a team'],
    ])
      await league.sql(
        `INSERT INTO season_rulings (season_id, id, kind, round, who, is_of_team, points, reason, ruled_by, ruled_at)
         VALUES ($1, gen_random_uuid(), 'points', 1, $2, $3, -5, $4, $5, now())`,
        [season, who, isOfTeam, reason, league.admin.id],
      );
    const row = { season_name: 'Winter Cup', kind: 'points', round: 1, points: -5, ruled_at: expect.any(String) };
    const { body } = await league.call<OwnDataDto>(cleo, 'GET /auth/export');
    expect(body.season_rulings).toEqual([{ ...row, reason: 'Cut the corner', rescinded_at: null }]);
    await league.sql(`DELETE FROM seasons WHERE id = $1`, [season]);
  });

  test('leaves out no table', async () => {
    const referring = await tablesWhere(`(c.column_name IN ('user_id', 'created_by', 'admin_id', 'reviewed_by', 'car_id') OR c.table_name IN ('users', 'abuse_log', 'crossings', 'penalties', 'incidents', 'season_rulings'))`); // prettier-ignore
    const known = [...OWN_DATA.flatMap(({ tables }) => tables), ...Object.keys(NOT_IN_EXPORT)];
    expect([...new Set(known)].sort()).toEqual(referring);
  });

  test('includes the car of each entry, the class of each result and the picture of each car', async () => {
    const columnsOf = async (section: string) => {
      const rows = OWN_DATA.find(({ name }) => name === section)?.rows ?? '';
      const [row] = await league.sql(`SELECT r.* FROM (SELECT) one LEFT JOIN (${rows}) r ON true`, [ben.id]);
      return Object.keys(row ?? {});
    };
    expect(await columnsOf('event_entries')).toContain('car_name');
    expect(await columnsOf('race_sessions')).toContain('car_name');
    expect(await columnsOf('session_results')).toEqual(expect.arrayContaining(['class', 'class_place']));
    expect(await columnsOf('cars')).toContain('picture_url');
  });

  test('is for its member alone, six times an hour', async () => {
    expect((await league.call(null, 'GET /auth/export')).status).toBe(401);
    for (let times = 1; times <= 6; times++) expect((await league.call(ben, 'GET /auth/export')).status).toBe(200);
    expect((await league.call<Refusal>(ben, 'GET /auth/export')).status).toBe(429);
  });
});

describe('a member deletes their own account', () => {
  const remove = (body: object) => league.call<Refusal>(ana, 'POST /auth/delete-account', body);

  test('only with their username and password', async () => {
    expect((await remove({ username: 'Ana', current_password: PASSWORD })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'username', detail: 'Username does not match: type your own username exactly.' }],
    });
    expect((await remove({ username: 'ana', current_password: 'secret-ben' })).status).toBe(403);
    expect((await remove({ username: 'ana' })).status).toBe(400);
    expect((await league.call(ana, 'GET /auth/me')).status).toBe(200);
  });

  test('not as the last admin', async () => {
    const body = { username: ADMIN.username, current_password: ADMIN.password };
    expect((await league.call<Refusal>(league.admin, 'POST /auth/delete-account', body)).body).toMatchObject({
      status: 409,
      type: 'urn:league:last-admin-deleted',
    });
  });

  test('and only the audit log still names them; sessions end, boards are right', async () => {
    const socket = await league.socket(ana);
    const closed = new Promise((resolve) => socket.raw.once('disconnect', resolve));
    expect(await remove({ username: 'ana', current_password: PASSWORD })).toMatchObject({
      status: 200,
      body: { cars_deleted: 1, lap_times_deleted: 2 },
    });
    await closed;
    expect((await league.call(ana, 'GET /auth/me')).status).toBe(401);
    for (const { tables } of OWN_DATA)
      for (const table of tables.filter((name) => name !== 'audit_entries')) {
        const [row] = await league.sql<{ text: string | null }>(
          `SELECT string_agg(t::text, ' ') AS text FROM ${table} t`,
        );
        expect([table, row?.text?.includes(ana.id) ?? false, /ana@league|Ana Flash/.test(row?.text ?? '')]).toEqual([table, false, false]); // prettier-ignore
      }
    expect(await league.differences()).toEqual([]);
  });
});

describe('no data is kept longer than the page says', () => {
  test('every table has its line, and the page names each that is not left to admins', async () => {
    expect(Object.keys(KEPT_DATA).sort()).toEqual(await tablesWhere('true'));
    const page = readFileSync('docs/retention.md', 'utf8');
    const named = Object.entries(KEPT_DATA).filter(([, { kept }]) => kept !== 'with-league' && kept !== 'transient');
    for (const [table, keeping] of named) {
      const line = page.split('\n').find((row) => row.includes(`\`${table}\``));
      if (keeping.kept === 'days')
        expect([table, line]).toEqual([table, expect.stringContaining(`${keeping.days} days`)]);
      else expect([table, line]).toEqual([table, expect.stringContaining('|')]);
    }
  });

  test('the nightly run removes expired data, and nothing else, and admins see it', async () => {
    const { id } = league.admin;
    await league.sql(`DELETE FROM known_networks`);
    await league.sql(
      `INSERT INTO known_networks (user_id, network, last_sign_in_at)
       VALUES ($1, 'old', now() - interval '91 days'), ($1, 'new', now() - interval '89 days')`,
      [id],
    );
    await league.sql(
      `INSERT INTO ended_tokens (token_id, expires_at) VALUES ('old', now() - interval '1 minute'), ('new', now() + interval '1 minute')`,
    );
    await league.part(AuditStore).deleteOlderThan(0, 1_000); // entries are deleted in the order of the chain
    await league.sql(
      `INSERT INTO audit_entries (id, admin_id, admin_username, action, recorded_at)
       SELECT gen_random_uuid(), $1, 'admin', 'user.update', now() - interval '401 days' FROM generate_series(1, 6000)`,
      [id],
    );
    await league.asAdmin('POST /admin/invite-codes', {});
    await league.part(RetentionService).run();
    expect(await league.sql(`SELECT network FROM known_networks`)).toEqual([{ network: 'new' }]);
    expect(await league.sql(`SELECT token_id FROM ended_tokens WHERE token_id IN ('old', 'new')`)).toEqual([{ token_id: 'new' }]); // prettier-ignore
    expect(await league.sql(`SELECT action FROM audit_entries`)).toEqual([{ action: 'invite-code.create' }]);
    expect(await league.part(AuditStore).verify()).toMatchObject({ entries: 1, problem: null });
    const { retention } = await league.asAdmin<SystemDto>('GET /admin/system');
    expect(retention?.rows_removed).toBe(6002);
    expect(Date.now() - Date.parse(retention?.finished_at ?? '')).toBeLessThan(60_000);
  });

  test('the run takes place once a day, at whatever time the league is running', async () => {
    const expired = `INSERT INTO ended_tokens (token_id, expires_at) VALUES ('late', now() - interval '1 minute')`;
    await league.sql(expired);
    await league.sql(`UPDATE retention_run SET finished_at = date_trunc('day', now(), 'UTC')`);
    expect(await league.part(RetentionService).runDaily()).toBe(false);
    const midnight = new Date().setUTCHours(0, 0, 0, 0) / 1_000;
    expect(await readMetrics()).toMatch(new RegExp(`^retention_ran_at_seconds ${midnight}$`, 'm'));
    expect(await league.sql(`SELECT token_id FROM ended_tokens WHERE token_id = 'late'`)).toHaveLength(1);
    await league.sql(`UPDATE retention_run SET finished_at = date_trunc('day', now(), 'UTC') - interval '1 ms'`);
    expect(await league.part(RetentionService).runDaily()).toBe(true);
    expect(await league.sql(`SELECT token_id FROM ended_tokens WHERE token_id = 'late'`)).toEqual([]);
    await league.sql(`UPDATE retention_run SET finished_at = now() + interval '1 year'`); // by a clock that was set back since
    expect(await league.part(RetentionService).runDaily()).toBe(true);
  });
});
