/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { parse } from 'csv-parse/sync';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { changeLaps } from '../support/services.js';
import { CsvFiles, LAPS, MEMBERS, textOf } from './csv-files.js';

const { MemberListService } = await dist<typeof import('../../src/features/accounts/lists/member-list.service.js')>('features/accounts/lists/member-list.service.js'); // prettier-ignore

const NAMES = ['=HYPERLINK("x")', ' @Ana, "Flash"', '🏁 Ana', 'شارل لوكلير', 'two\r\nlines'];

const league = await startLeagueForFile();
const files = new CsvFiles(league);
const trackId = (await league.aTrack({ name: '-Spa', channel_letter: 'S' })).id;
const drivers = await Promise.all(NAMES.map((name) => league.aDriver({ driver_name: name })));
for (const [n, { car }] of drivers.entries()) {
  await league.post(car, { lap_time: 61 + n / 8, channel_letter: 'S' });
  await league.post(car, { lap_time: 75.2 });
}
await league.waitUntilCounted();

const lastEntry = async () =>
  (await league.sql<{ action: string; target_id: string | null; after: object }>(`SELECT action, target_id, after FROM audit_entries ORDER BY recorded_at DESC, id DESC LIMIT 1`))[0]; // prettier-ignore

test.each([
  ['laps.csv', LAPS],
  ['members.csv', MEMBERS],
])('%s is a UTF-8 file to keep, with its byte order mark, CRLF and no copy in a cache', async (name, path) => {
  const answer = await files.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await textOf(answer);
  expect(text).toMatch(/^\uFEFF(id|username),/);
  expect(text.replaceAll('\r\n', '').replaceAll('\uFEFF', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('\r\n')).toBe(true);
});

describe('laps', () => {
  test('have their columns, seconds with three decimals, and no text that a spreadsheet would run', async () => {
    const [lap] = await league.asAdmin<AdminLapDto[]>(`GET /admin/laps?user_id=${drivers[0]?.id}&sort=lap_time&order=asc`); // prettier-ignore
    const text = await textOf(await files.get(`${LAPS}?user_id=${drivers[0]?.id}&sort=lap_time&order=asc`));
    const [header, line] = text.split('\r\n');
    expect(header).toBe(
      '\uFEFFid,recorded_at,driver_name,username,car_name,track_name,lap_time_seconds,state,is_record,review_reason,' +
        'reviewed_by,reviewed_at,failure,sent_driver_name,sent_car_name,tuning_version,sl_region,sl_owner_key,' +
        'sl_object_key,controller_owner_key,controller_owner_username,user_id,car_id,track_id',
    );
    expect(lap?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const driver = `"'=HYPERLINK(""x"")",${drivers[0]?.username},Comet,'-Spa`;
    const ids = `${drivers[0]?.id},${drivers[0]?.car.car_id},${trackId}`;
    expect(line).toBe(`${lap?.id},${lap?.timestamp},${driver},61.000,counted,true,,,,,,,,,,,,,${ids}`);
  });

  test.each([
    '',
    '?sort=lap_time&order=asc',
    '?state=counted&search=ana',
    '?failed=true&from=2020-01-01T00:00:00Z&to=2030-01-01T00:00:00Z',
  ])('laps.csv%s has the laps of the list with this query, in its order', async (query) => {
    await changeLaps(league, `UPDATE laps SET state = 'voided' WHERE user_id = $1 AND lap_time_ms = 75200`, [
      drivers[2]?.id,
    ]);
    const listed = await league.asAdmin<AdminLapDto[]>(`GET /admin/laps${query}`);
    expect(await files.idsOf(`${LAPS}${query}`)).toEqual(listed.map(({ id }) => id));
    expect(await lastEntry()).toEqual({
      action: 'laps.export',
      target_id: null,
      after: { sort: 'recorded_at', order: 'desc', ...queryOf(query) },
    });
  });

  test('a filter that is not valid is refused, and not audited', async () => {
    const before = await league.sql('SELECT id FROM audit_entries');
    expect((await files.get(`${LAPS}?state=lost`)).status).toBe(400);
    expect(await league.sql('SELECT id FROM audit_entries')).toEqual(before);
  });
});

describe('members', () => {
  test('have their columns with email and without secrets', async () => {
    await league.sql(`UPDATE users SET email = '+ana@example.com', driver_application_note = $2 WHERE id = $1`, [
      drivers[2]?.id,
      'I race,\n"fast"',
    ]);
    const text = await textOf(await files.get(`${MEMBERS}?search=example.com`));
    const [member] = await league.asAdmin<AdminUserDto[]>('GET /admin/users?search=example.com');
    expect(text).toBe(
      '\uFEFFid,username,driver_name,email,sl_avatar_name,sl_avatar_key,is_active,is_admin,is_steward,is_driver,driver_approved,' +
        'driver_application_note,is_profile_public,created_at,total_points,total_races,total_wins,' +
        'best_lap_time_seconds,car_count,lap_count,achievement_count\r\n' +
        `${member?.id},${member?.username},🏁 Ana,'+ana@example.com,,,true,false,false,${member?.is_driver},` +
        `${member?.driver_approved},"I race,\n""fast""",${member?.is_profile_public},${member?.created_at},0,` +
        `${member?.total_races},0,61.250,1,2,0\r\n`,
    );
    const secrets = await league.sql<{ hash: string }>(`SELECT password_hash AS hash FROM users WHERE is_admin`);
    const all = await textOf(await files.get(MEMBERS));
    expect(all).not.toContain(secrets[0]?.hash);
    expect(all).not.toMatch(/password|token/);
  });

  test.each(['', '?role=admin', '?search=ana&sort=driver_name&order=asc'])(
    'members.csv%s has the members of the list with this query, in its order',
    async (query) => {
      const listed = await league.asAdmin<AdminUserDto[]>(`GET /admin/users${query}`);
      expect(await files.idsOf(`${MEMBERS}${query}`)).toEqual(listed.map(({ id }) => id));
      expect(await lastEntry()).toEqual({
        action: 'members.export',
        target_id: null,
        after: { sort: 'created_at', order: 'desc', ...queryOf(query) },
      });
    },
  );

  test('are listed once each although their order changes while they are read', async () => {
    await league.sql(
      `INSERT INTO users (id, username, password_hash) SELECT gen_random_uuid(), 'many' || 10000 + n, 'none'
         FROM generate_series(1, 1500) n`,
    );
    const pages = league.part(MemberListService).listAll({ sort: 'username', order: 'asc', search: 'many' });
    const names: string[] = [];
    for await (const page of pages) {
      if (names.length === 0) {
        await league.sql(`UPDATE users SET username = 'zz_many' WHERE username = 'many10001'`);
        await league.sql(`UPDATE users SET username = 'a_many' WHERE username = 'many11500'`);
      }
      names.push(...page.map(({ username }) => username));
    }
    expect(new Set(names).size).toBe(1500);
    expect(names).toHaveLength(1500);
    expect([names[0], names.at(-1)]).toEqual(['many10001', 'a_many']);
    await league.sql(`DELETE FROM users WHERE username LIKE '%many%'`);
  });
});

describe('event results', () => {
  const path = (id: string) => `/api/admin/export/events/${id}/results.csv`;
  const anEvent = (fields: object) =>
    league.asAdmin<RaceEventDto>('POST /cms/admin/events', { name: 'Night race', track_id: trackId, start_time: '2020-05-01T19:00:00Z', ...fields }); // prettier-ignore

  test('are by position, with best laps and points, and the export is audited', async () => {
    const { id } = await anEvent({ status: 'completed' });
    const answer = await files.get(path(id));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="results-2020-05-01.csv"');
    const places = await textOf(answer);
    const [header, first, second] = places.split('\r\n');
    expect(header).toBe('\uFEFFposition,driver_name,username,best_lap_time_seconds,points,user_id');
    expect(first).toBe(`1,"'=HYPERLINK(""x"")",${drivers[0]?.username},61.000,25,${drivers[0]?.id}`);
    expect(second).toBe(`2,"' @Ana, ""Flash""",${drivers[1]?.username},61.125,18,${drivers[1]?.id}`);
    expect(parse(places, { bom: true })).toHaveLength(1 + NAMES.length);
    expect(await lastEntry()).toEqual({
      action: 'event.export-results',
      target_id: id,
      after: { name: 'Night race', results: NAMES.length },
    });
  });

  test('of an unknown event are not found', async () => {
    const answer = await files.get(path('0192f0c1-0000-7000-8000-000000000000'));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

function queryOf(query: string): Record<string, unknown> {
  const entries = [...new URLSearchParams(query)];
  return Object.fromEntries(entries.map(([name, value]) => [name, value === 'true' ? true : value]));
}
