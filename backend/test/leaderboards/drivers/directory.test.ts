/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import type { DriverProfileDto, PublicDriverDto } from '@league/shared/drivers/driver.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { nextPage } from '../../support/client.js';
import { type Answer, startLeagueForFile, type TestMember } from '../../support/league.js';

const league = await startLeagueForFile();
const ann = await league.aMember({ driver_name: 'Ann' });
const hidden = await league.aMember({ driver_name: 'Hidden' });
await league.sql(`UPDATE users SET is_profile_public = false WHERE id = $1`, [hidden.id]);
const car = await league.aCar(ann);
for (let lap = 0; lap < 12; lap++) await league.aLap(car, { lapTimeMs: (60 + lap) * 1000 });
await league.aLap(await league.aCar(hidden), { lapTimeMs: 50_000 });

const profile = (who: TestMember | null, id: string) =>
  league.call<DriverProfileDto & { detail: string }>(who, `GET /drivers/${id}/profile`);

test('a profile shows stats, the 10 newest laps and the cars, and neither email nor token', async () => {
  const { status, body } = await profile(hidden, ann.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user_id: ann.id,
    driver_name: 'Ann',
    stats: { total_points: 0, total_races: 12, best_lap_time: 60, total_wins: 0 },
    cars: [{ name: 'Comet', car_type: 'Sport', best_lap_time: 60 }],
  });
  expect(body.recent_laps.map(({ lap_time }) => lap_time)).toEqual([71, 70, 69, 68, 67, 66, 65, 64, 63, 62]);
  const fields = ['best_lap_time', 'best_lap_track_id', 'best_lap_track_name', 'car_type', 'id', 'name', 'picture_url'];
  expect(Object.keys(body.cars[0]!).sort()).toEqual(fields);
  expect(JSON.stringify(body)).not.toMatch(/email|token|password/);
});

test('a private profile is for its owner and admins; a disabled member has none', async () => {
  expect(await profile(ann, hidden.id)).toMatchObject({ status: 403, body: { detail: 'This profile is private' } });
  expect((await profile(null, hidden.id)).status).toBe(401);
  for (const who of [hidden, league.admin]) expect((await profile(who, hidden.id)).body.stats.best_lap_time).toBe(50);
  const row = async (who: TestMember | null, id: string) =>
    (await league.call(who, `GET /leaderboards/drivers/${id}`)).status;
  for (const who of [null, ann]) expect(await row(who, hidden.id)).toBe(403);
  for (const who of [hidden, league.admin]) expect(await row(who, hidden.id)).toBe(200);
  expect(await row(null, ann.id)).toBe(200);
  const gone = await league.aMember();
  await league.sql(`UPDATE users SET is_active = false WHERE id = $1`, [gone.id]);
  expect([(await profile(ann, gone.id)).status, await row(ann, gone.id)]).toEqual([404, 404]);
  expect((await profile(ann, '0199aaaa-0000-7000-8000-000000000001')).status).toBe(404);
});

test('my stats: totals, the average to the millisecond, the place on the board', async () => {
  const read = async (who: TestMember) => (await league.call<MyStatsDto>(who, 'GET /stats/my-stats')).body;
  expect(await read(ann)).toEqual({
    total_races: 12,
    total_wins: 0,
    total_podiums: 0,
    total_points: 0,
    best_lap_time: 60,
    best_lap_track_name: null,
    is_track_record: false,
    average_lap_time: 65.5,
    rank: 2,
    percentile: 50,
    ranked_drivers: 2,
  });
  expect(await read(league.admin)).toMatchObject({
    total_races: 0,
    average_lap_time: null,
    rank: null,
    ranked_drivers: 2,
  });
});

test('my laps come newest first, 50 unless asked otherwise, at most 1000', async () => {
  const mine = (limit = '') => league.call<LapTimeDto[]>(ann, `GET /lap-times/my-times${limit}`);
  expect((await mine('?limit=2')).body).toMatchObject([
    { lap_time: 71, car_name: 'Comet', is_record: false, driver_name: 'Ann' },
    { lap_time: 70 },
  ]);
  expect((await mine()).body).toHaveLength(12);
  for (const limit of ['0', '1001', 'x']) expect((await mine(`?limit=${limit}`)).status).toBe(400);
  expect((await league.call(null, 'GET /lap-times/my-times')).status).toBe(401);
});

test('the dashboard combines what the member sees elsewhere', async () => {
  const { body } = await league.call<DashboardDto>(ann, 'GET /dashboard');
  expect(body.user_profile).toMatchObject({ id: ann.id, total_races: 12 });
  expect(body.recent_laps.map(({ lap_time }) => lap_time)).toEqual([71, 70, 69, 68, 67]);
  expect(body.cars).toMatchObject([{ name: 'Comet', total_races: 12, best_lap_time: 60 }]);
  expect(body.cars[0]).not.toHaveProperty('car_token');
  expect(body.stats).toEqual((await league.call(ann, 'GET /stats/my-stats')).body);
  expect((await league.call(null, 'GET /dashboard')).status).toBe(401);
});

test('the directory has every public driver once, in order of the board; ranks agree with it beyond 100', async () => {
  await league.sql(`
    INSERT INTO users (id, username, password_hash, is_profile_public)
    SELECT gen_random_uuid(), 'crowd' || n, 'x', n % 10 <> 0 FROM generate_series(1, 400) n`);
  await league.sql(`
    INSERT INTO driver_totals (user_id, total_laps, total_points, best_lap_ms, best_lap_at, total_lap_ms)
    SELECT id, n % 3, n % 7, CASE WHEN n % 3 > 0 THEN 50000 + n % 11 END, CASE WHEN n % 3 > 0 THEN now() - n % 5 * interval '1 s' END, 0
      FROM (SELECT id, substr(username, 6)::int AS n FROM users WHERE username LIKE 'crowd%') crowd WHERE n % 4 > 0`);
  await league.sql(
    `UPDATE league_totals SET ranked_drivers = (SELECT count(*) FROM driver_totals WHERE total_laps > 0)`,
  );
  const expected = await league.sql<{ id: string; rank: string | null }>(`
    SELECT u.id, CASE WHEN t.total_laps > 0 THEN
             rank() OVER (PARTITION BY coalesce(t.total_laps, 0) > 0 ORDER BY t.total_points DESC, t.best_lap_ms) END AS rank,
           u.is_profile_public
      FROM users u LEFT JOIN driver_totals t ON t.user_id = u.id
     ORDER BY coalesce(t.total_points, 0) DESC, t.best_lap_ms NULLS LAST, t.best_lap_at NULLS LAST, u.id`);
  const open = expected.filter((row) => (row as unknown as { is_profile_public: boolean }).is_profile_public);
  const isActive = new Set(
    (await league.sql<{ id: string }>(`SELECT id FROM users WHERE is_active`)).map(({ id }) => id),
  );
  const listed = open.filter(({ id }) => isActive.has(id)).map(({ id }) => id);
  for (const limit of [7, 500]) {
    const seen: string[] = [];
    for (let path: string | undefined = `/drivers/public?limit=${limit}`; path;) {
      const page: Answer<PublicDriverDto[]> = await league.call<PublicDriverDto[]>(ann, `GET ${path}`);
      expect(page.headers.get('x-total-count')).toBe(String(listed.length));
      seen.push(...page.body.map(({ id }) => id));
      path = nextPage(page);
    }
    expect(seen).toEqual(listed);
  }
  expect(listed).not.toContain(hidden.id);
  const { rank } = (await league.call<MyStatsDto>(ann, 'GET /stats/my-stats')).body;
  expect(rank).toBeGreaterThan(100);
  expect(rank).toBe(Number(expected.find(({ id }) => id === ann.id)!.rank));
  const tooLarge = Buffer.from(`9999999999___${ann.id}`).toString('base64url');
  for (const cursor of ['nonsense', tooLarge])
    expect((await league.call(ann, `GET /drivers/public?cursor=${cursor}`)).status).toBe(400);
  const visible = await league.call<PublicDriverDto[]>(null, 'GET /drivers/public');
  expect(visible.body.map(({ id }) => id)).toEqual(listed.slice(0, visible.body.length));
  expect(new Set(visible.body.map(({ username }) => username))).toEqual(new Set(['']));
});
