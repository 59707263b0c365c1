/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import { USER_SORTS } from '@league/shared/accounts/member-search.dto';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import type { AdminCarDto } from '@league/shared/cars/car.dto';
import { CAR_SORTS } from '@league/shared/cars/list-cars.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import { ADMIN_LAP_SORTS } from '@league/shared/laps/admin-lap-filter.dto';
import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { type Answer, nextPage } from '../support/client.js';
import { startLeagueForFile, type TestDriver } from '../support/league.js';

const league = await startLeagueForFile();
const track = await league.aTrack({ channel_letter: 'A', min_lap_time: 30 });
const drivers: TestDriver[] = [];
for (const name of ['Ann', 'ben', 'Cid', 'Änne']) drivers.push(await league.aDriver({ driver_name: name }));
for (const [n, { car }] of drivers.entries()) {
  // Equal times and equal counts: ties are where a page may lose or repeat an entry.
  for (let lap = 0; lap < 1 + (n % 2); lap++)
    await league.post(car, { lap_time: 60 + (n % 2), channel_letter: track.channel_letter });
}
await league.post(await league.aCar(), { lap_time: 61, driver_name: 'Guest 7' });
await league.post((drivers[0] as TestDriver).car, { lap_time: 12, channel_letter: track.channel_letter });
await league.waitUntilCounted();
await league.sql(`INSERT INTO laps (id, car_id, user_id, lap_time_ms, state, failure)
                  SELECT gen_random_uuid(), id, user_id, 61000, 'received', 'No room.' FROM cars LIMIT 1`);
for (let n = 0; n < 3; n++) await league.aMember();
await league.sql(`UPDATE users SET driver_name = NULL WHERE username = $1`, [drivers[3]?.username]);

type Row = Record<string, unknown> & { readonly id: string };

async function walk<T extends Row>(path: string, limit: number): Promise<T[]> {
  const rows: T[] = [];
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  for (let pages = 0; next && pages < 100; pages++) {
    const answer: Answer<T[]> = await league.call<T[]>(league.admin, `GET ${next}`);
    expect(answer.status).toBe(200);
    rows.push(...answer.body);
    next = nextPage(answer);
  }
  return rows;
}
const get = <T>(path: string) => league.asAdmin<T>(`GET ${path}`);

const SORTED = [
  ['/admin/users', USER_SORTS],
  ['/admin/cars/all', CAR_SORTS],
  ['/admin/laps', ADMIN_LAP_SORTS],
] as const;
const FIELDS: Readonly<Record<string, string>> = { recorded_at: 'timestamp' };

describe.each(
  SORTED.flatMap(([path, sorts]) =>
    sorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [path, sort, order] as const)),
  ),
)(
  // prettier-ignore
  '%s by %s %s',
  (path, sort, order) => {
    test('is in that order with the empty ones last, and page by page it is the same', async () => {
      const list = `${path}?sort=${sort}&order=${order}`;
      const whole = await walk(list, 100);
      expect(whole.length).toBeGreaterThan(4);
      const values = whole.map((row) => row[FIELDS[sort] ?? sort] ?? null);
      const present = values.filter((value) => value !== null);
      expect(values.slice(present.length).every((value) => value === null)).toBe(true);
      if (typeof present[0] === 'number' || sort.endsWith('_at')) {
        const sorted = [...present].sort((a, b) => (a < b ? -1 : Number(a > b)));
        expect(present).toEqual(order === 'asc' ? sorted : sorted.reverse());
      }
      expect((await walk(list, 2)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    });
  },
);

test('names are sorted in upper and lower case alike', async () => {
  const rows = await get<AdminUserDto[]>('/admin/users?sort=driver_name&order=asc&search=driver');
  const all = await get<AdminUserDto[]>('/admin/users?sort=driver_name&order=asc');
  const names = all.map(({ driver_name }) => driver_name);
  expect(names.indexOf('Ann')).toBeLessThan(names.indexOf('ben'));
  expect(names.indexOf('ben')).toBeLessThan(names.indexOf('Cid'));
  expect(rows.length).toBeLessThan(all.length);
});

test('a page is right whatever came or went since the one before', async () => {
  const all = await walk<Row>('/admin/users?sort=username&order=asc', 100);
  const first = await league.call<Row[]>(league.admin, 'GET /admin/users?sort=username&order=asc&limit=3');
  const next = nextPage(first);
  await league.sql(`INSERT INTO users (id, username, password_hash) VALUES (gen_random_uuid(), 'aaa', 'none')`);
  const second = await league.call<Row[]>(league.admin, `GET ${next}`);
  expect(second.body.map(({ id }) => id)).toEqual(all.slice(3, 6).map(({ id }) => id));
  await league.sql(`DELETE FROM users WHERE username = 'aaa'`);
});

test.each([
  ['/admin/users?sort=username', '&order=asc'],
  ['/admin/laps?sort=lap_time', '&order=asc'],
  ['/cms/events?status=upcoming', '&cursor=e30'],
  ['/admin/audit?limit=1', '&cursor=WzFd'],
])('%s: a cursor of another order, or none of ours, is refused', async (path, change) => {
  const page = await league.call(league.admin, `GET ${path}&limit=1`);
  const next = nextPage(page) ?? path;
  const { status, body } = await league.call<ProblemDto>(league.admin, `GET ${next}${change}`);
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'cursor']);
});

test.each(['/admin/users?role=king', '/admin/cars/all?order=up', '/admin/laps?sort=car'])(
  '%s: what is not in the closed list of words is refused',
  async (path) => {
    expect((await league.call(league.admin, `GET ${path}`)).status).toBe(400);
  },
);

test('members are filtered by role', async () => {
  const [ann, ben] = drivers;
  await league.asAdmin(`PATCH /admin/users/${ann?.id}`, { is_driver: true });
  await league.asAdmin(`PATCH /admin/users/${ben?.id}`, { is_driver: true, driver_approved: true, is_active: false }); // prettier-ignore
  const ids = async (role: string) => (await get<AdminUserDto[]>(`/admin/users?role=${role}`)).map(({ id }) => id);
  expect(await ids('pending')).toEqual([ann?.id]);
  expect(await ids('driver')).toEqual([ben?.id]);
  expect(await ids('disabled')).toEqual([ben?.id]);
  expect(await ids('admin')).toHaveLength(1);
  expect((await get<AdminUserDto[]>('/admin/driver-applications?sort=username')).map(({ id }) => id)).toEqual([
    ann?.id,
  ]);
});

test('members and cars list what their deletion removes: laps in every state, also of other drivers', async () => {
  const [owner, other] = [
    await league.aDriver({ driver_name: 'Owner' }),
    await league.aMember({ driver_name: 'Other' }),
  ];
  for (const lap_time of [70, 71, 12]) await league.post(owner.car, { lap_time, channel_letter: 'A' });
  await league.waitUntilCounted();
  await league.asAdmin(`POST /admin/cars/${owner.car.car_id}/assign?user_id=${other.id}`);
  await league.post(owner.car, { lap_time: 72 });
  await league.waitUntilCounted();
  const [row] = await get<AdminUserDto[]>(`/admin/users?search=${other.username}`);
  expect(row).toMatchObject({ car_count: 1, lap_count: 4, achievement_count: 0 });
  const [driver] = await get<AdminUserDto[]>(`/admin/users?search=${owner.username}`);
  expect(driver).toMatchObject({ car_count: 0, lap_count: 3 });
  const cars = await get<AdminCarDto[]>('/admin/cars/all?search=Other');
  expect(cars).toMatchObject([{ lap_count: 4, id: owner.car.car_id }]);
  const deleted = await league.asAdmin<object>(`DELETE /admin/users/${other.id}`);
  expect(deleted).toEqual({ cars_deleted: 1, lap_times_deleted: 4, achievements_removed: 0 });
});

test('cars are filtered by whether they are online', async () => {
  const [car] = drivers.map(({ car }) => car.car_id);
  await league.sql(`UPDATE car_presence SET is_connected = (car_id = $1)`, [car]);
  expect((await get<AdminCarDto[]>('/admin/cars/all?online=true')).map(({ id }) => id)).toEqual([car]);
  const offline = await get<AdminCarDto[]>('/admin/cars/all?online=false');
  expect(offline.length).toBe((await get<AdminCarDto[]>('/admin/cars/all')).length - 1);
});

test('laps are filtered by state, failure, track, car, driver, time and search, together too', async () => {
  const count = async (query: string) => {
    const { body, headers } = await league.call<AdminLapDto[]>(league.admin, `GET /admin/laps?${query}`); // prettier-ignore
    expect(headers.get('x-total-count')).toBe(String(body.length));
    expect(headers.get('x-total-count-exact')).toBeNull();
    return body;
  };
  const all = await count('');
  const [track] = await league.sql<{ id: string }>(`SELECT id FROM tracks`);
  const [ann] = drivers;
  expect((await count('failed=true')).map(({ failure }) => failure)).toEqual(['No room.']);
  expect((await count('state=under_review')).map(({ lap_time }) => lap_time)).toEqual([12]);
  expect(await count(`track_id=${track?.id}`)).toEqual(all.filter(({ track_id }) => track_id === track?.id));
  expect(await count(`user_id=${ann?.id}`)).toEqual(all.filter(({ user_id }) => user_id === ann?.id));
  expect(await count(`car_id=${ann?.car.car_id}&state=counted`)).toEqual(
    all.filter(({ car_id, state }) => car_id === ann?.car.car_id && state === 'counted'),
  );
  const middle = all[2]?.timestamp ?? '';
  expect(await count(`from=${middle}`)).toEqual(all.filter(({ timestamp }) => timestamp >= middle));
  expect(await count(`to=${middle}`)).toEqual(all.filter(({ timestamp }) => timestamp < middle));
  expect(await count('search=guest+7')).toEqual(all.filter(({ driver_name }) => driver_name === 'Guest 7'));
  expect(await count('search=COMET')).toHaveLength(all.length);
  expect(await count(`search=${ann?.username}`)).toEqual(all.filter(({ user_id }) => user_id === ann?.id));
  expect(await count('search=no-such-member')).toEqual([]);
});

test('a search that means very many laps finds the same ones, and its count stops at 10,000', async () => {
  const path = '/admin/laps?search=COMET&limit=500&state=counted';
  const few = await league.call<AdminLapDto[]>(league.admin, `GET ${path}`);
  await league.sql(`UPDATE car_totals SET total_laps = total_laps + 30000`);
  const many = await league.call<AdminLapDto[]>(league.admin, `GET ${path}`);
  await league.sql(`UPDATE car_totals SET total_laps = total_laps - 30000`);
  expect(many.body).toEqual(few.body);
  expect(few.headers.get('x-total-count')).toBe(String(few.body.length));
  expect([many.headers.get('x-total-count'), many.headers.get('x-total-count-exact')]).toEqual(['10000', 'false']);
});

test('a count stops at 10,000 and says so', async () => {
  await league.sql(`INSERT INTO laps (id, car_id, lap_time_ms, state) SELECT gen_random_uuid(), car_id, 90000, 'voided'
                      FROM generate_series(1, 10001), (SELECT car_id FROM laps LIMIT 1) one`);
  const { headers } = await league.call(league.admin, 'GET /admin/laps?state=voided');
  expect([headers.get('x-total-count'), headers.get('x-total-count-exact')]).toEqual(['10000', 'false']);
  await league.sql(`DELETE FROM laps WHERE lap_time_ms = 90000`);
});

test('the audit log is searched, filtered by action and time, and names its targets, deleted ones too', async () => {
  const track = await league.aTrack({ name: 'Monza', channel_letter: 'M' });
  await league.asAdmin(`PATCH /admin/tracks/${track.id}`, { name: 'Monza Ring' });
  const named = async (query: string) =>
    (await get<AuditEntryDto[]>(`/admin/audit?${query}`)).map(({ action, target_name }) => [action, target_name]);
  expect(await named(`search=${track.id.slice(0, 30)}`)).toEqual([
    ['track.update', 'Monza Ring'],
    ['track.create', 'Monza Ring'],
  ]);
  await league.asAdmin(`DELETE /admin/tracks/${track.id}`);
  expect((await named('action=track.delete'))[0]).toEqual(['track.delete', 'Monza Ring']);
  expect((await named('action=track.&limit=200')).every(([action]) => action?.startsWith('track.'))).toBe(true);
  await league.asAdmin('POST /admin/seasons', { name: 'Winter Cup', rules: { points: [1] } });
  expect((await named('action=season.create'))[0]).toEqual(['season.create', 'Winter Cup']);
  await league.sql(
    `INSERT INTO audit_entries (id, admin_id, admin_username, action, target_id, after)
     VALUES (gen_random_uuid(), $1, 'steward', 'penalty.give', gen_random_uuid(), '{"driver_name": "Cem"}')`,
    [league.admin.id],
  );
  expect((await named('action=penalty.give'))[0]).toEqual(['penalty.give', 'Cem']);
  const { code } = await league.asAdmin<{ code: string }>('POST /admin/invite-codes', { note: 'For Ann' });
  expect((await named('search=INVITE'))[0]).toEqual(['invite-code.create', code]);
  expect(await named(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  expect(await named(`to=2020-01-01T00:00:00Z`)).toEqual([]);
  expect((await get<{ code: string }[]>('/admin/invite-codes?search=for+ann')).map((row) => row.code)).toEqual([code]);
});

test('an event says how many places and points its deletion takes; events are found by name and track', async () => {
  const track = await league.aTrack({ name: 'Zandvoort', channel_letter: 'Z' });
  const start = new Date(Date.now() - 60_000).toISOString();
  const event = await league.asAdmin<{ id: string }>('POST /cms/admin/events', {
    name: 'Night of Oranje, première',
    start_time: start,
    track_id: track.id,
  });
  for (const [n, { car }] of drivers.slice(2).entries())
    await league.post(car, { lap_time: 80 + n, channel_letter: 'Z' });
  await league.waitUntilCounted();
  await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { status: 'completed' });
  for (const search of ['oranje', 'zandVOORT', 'première'.normalize('NFD')]) {
    const found = await get<ListedEventDto[]>(`/cms/events?search=${encodeURIComponent(search)}`);
    expect(found).toMatchObject([{ id: event.id, result_count: 2, points_awarded: 43 }]);
  }
  expect(await get('/cms/events?search=nothing')).toEqual([]);
});
