/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { RulingPreviewDto } from '@league/shared/laps/ruling-preview.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { nextPage } from '../support/client.js';
import { type Answer, startLeagueForFile, type TestDriver, type TestMember } from '../support/league.js';
import { until } from '../support/until.js';

const league = await startLeagueForFile();
const ann = await league.aMember({ driver_name: 'Ann' });
const bob = await league.aMember({ driver_name: 'Bob' });
const annsCar = await league.aCar(ann);
const bobsCar = await league.aCar(bob);
const trackId = (await league.aTrack({ name: 'Spa', channel_letter: 'A', min_lap_time: 20 })).id;

const rule = (lapId: string, ruling: string, body?: object) =>
  league.call<AdminLapDto & { detail: string }>(league.admin, `POST /admin/laps/${lapId}/${ruling}`, body);
const stats = async (who: TestMember) => (await league.call<MyStatsDto>(who, 'GET /stats/my-stats')).body;
const records = async () =>
  (await league.call<LapTimeDto[]>(null, 'GET /lap-times/all?sort=recent')).body
    .filter((lap) => lap.is_record)
    .map((lap) => lap.lap_time);
const boardOf = async () =>
  (await league.call<LeaderboardDto>(null, 'GET /leaderboards/global')).body.entries.map((entry) => [
    entry.rank,
    entry.user_id,
    entry.best_time,
  ]);

test('a voided record leaves every board within a second, and is back unchanged once it is restored', async () => {
  await league.aLap(annsCar, { lapTimeMs: 62_000, letter: 'A' });
  const cheat = await league.aLap(bobsCar, { lapTimeMs: 60_000, letter: 'A' });
  await league.aLap(annsCar, { lapTimeMs: 61_000, letter: 'A' });
  await until(async () => (await boardOf())[1]?.[2] === 61);
  const before = { board: await boardOf(), records: await records(), ann: await stats(ann), bob: await stats(bob) };
  expect(before.records).toEqual([60, 62]);

  const start = performance.now();
  const voided = await rule(cheat, 'void', { reason: ' cut the chicane ' });
  expect(voided).toMatchObject({
    status: 200,
    body: {
      id: cheat,
      state: 'voided',
      is_record: false,
      review_reason: 'cut the chicane',
      reviewed_by_username: 'admin',
    },
  });
  while ((await boardOf()).length !== 1) expect(performance.now() - start).toBeLessThan(1_000);
  expect(await boardOf()).toEqual([[1, ann.id, 61]]);
  expect(await records()).toEqual([61, 62]);
  expect(await stats(bob)).toMatchObject({
    total_races: 0,
    best_lap_time: null,
    average_lap_time: null,
    rank: null,
    ranked_drivers: 1,
  });
  expect((await league.call<LapTimeDto[]>(bob, 'GET /lap-times/my-times')).body).toEqual([]);
  expect(await league.differences()).toEqual([]);

  const restored = await rule(cheat, 'restore', { reason: 'the video shows he did not' });
  expect(restored.body).toMatchObject({ state: 'counted', is_record: true });
  await until(async () => (await boardOf()).length === 2);
  expect({ board: await boardOf(), records: await records(), ann: await stats(ann), bob: await stats(bob) }).toEqual(
    before,
  );
  expect(await league.differences()).toEqual([]);
});

test('a lap that is too fast waits for a steward, and is the record once it is accepted', async () => {
  const held = await league.aLap(annsCar, { lapTimeMs: 19_000, letter: 'A' });
  expect(await records()).not.toContain(19);
  const waiting = await league.call<AdminLapDto[]>(league.admin, 'GET /admin/laps?state=under_review');
  expect(waiting.body.map(({ id }) => id)).toEqual([held]);
  expect((await rule(held, 'restore', { reason: 'x' })).body.detail).toBe(
    'This lap is under review: accept it or void it.',
  );
  expect((await rule(held, 'accept')).body).toMatchObject({ state: 'counted', is_record: true, review_reason: null });
  expect((await stats(ann)).best_lap_time).toBe(19);
  expect(await league.differences()).toEqual([]);
  expect(await rule(held, 'accept')).toMatchObject({ status: 409 });
  await rule(held, 'void', { reason: 'no' });
  expect(await league.differences()).toEqual([]);
});

test('rulings need a reason, a lap and an admin', async () => {
  const lap = await league.aLap(annsCar, { lapTimeMs: 66_000, letter: 'A' });
  for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(501) }])
    expect((await rule(lap, 'void', body)).status).toBe(400);
  expect((await rule('0199aaaa-0000-7000-8000-000000000001', 'void', { reason: 'x' })).status).toBe(404);
  expect((await rule('nonsense', 'accept')).status).toBe(404);
  expect((await league.call(ann, `POST /admin/laps/${lap}/void`, { reason: 'x' })).status).toBe(403);
  expect((await league.call(ann, 'GET /admin/laps')).status).toBe(403);
});

test('every ruling is in the log, with the values before and after', async () => {
  const lap = await league.aLap(annsCar, { lapTimeMs: 67_000, letter: 'A' });
  await rule(lap, 'void', { reason: 'a bump' });
  await rule(lap, 'void', { reason: 'again' });
  await rule(lap, 'restore', { reason: 'no bump' });
  expect(
    await league.sql(`SELECT action, before, after FROM audit_entries WHERE target_id = $1 ORDER BY id`, [lap]),
  ).toEqual([
    { action: 'lap.void', before: { state: 'counted' }, after: { state: 'voided', reason: 'a bump' } },
    { action: 'lap.restore', before: { state: 'voided' }, after: { state: 'counted', reason: 'no bump' } },
  ]);
});

test('whatever is voided and restored while laps arrive, every total follows from the laps', async () => {
  const cars = [annsCar, bobsCar, await league.aCar(null)];
  const sent = Array.from({ length: 60 }, (_, index) =>
    league.aLap(cars[index % 3]!, { lapTimeMs: (40 + ((index * 7) % 30)) * 1000, letter: index % 4 ? 'A' : undefined }),
  );
  const rulings = sent.map(async (lap, index) => {
    const id = await lap;
    if (index % 2 === 0) await rule(id, 'void', { reason: 'trial' });
    if (index % 4 === 0) await rule(id, 'restore', { reason: 'trial' });
  });
  await Promise.all(rulings);
  expect(await league.differences()).toEqual([]);
  expect(await league.sql(`SELECT 1 FROM laps WHERE state = 'voided'`)).not.toEqual([]);
});

test('the list of laps shows every state, newest first, by pages, and finds drivers, states and tracks', async () => {
  const seen: AdminLapDto[] = [];
  let total = '';
  for (let path: string | undefined = '/admin/laps?limit=7'; path;) {
    const page: Answer<AdminLapDto[]> = await league.call<AdminLapDto[]>(league.admin, `GET ${path}`);
    seen.push(...page.body);
    total = page.headers.get('x-total-count') ?? '';
    path = nextPage(page);
  }
  const all = await league.sql<{ id: string }>(`SELECT id FROM laps ORDER BY recorded_at DESC, id DESC`);
  expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(total).toBe(String(all.length));
  const find = async (query: string) => {
    const page = await league.call<AdminLapDto[]>(league.admin, `GET /admin/laps?limit=500&${query}`);
    expect(page.headers.get('x-total-count')).toBe(String(page.body.length));
    return page.body.map(({ id }) => id);
  };
  const these = (keep: (lap: AdminLapDto) => boolean) => seen.filter(keep).map(({ id }) => id);
  expect(await find('state=voided')).toEqual(these(({ state }) => state === 'voided'));
  expect(await find('search=ANN')).toEqual(these(({ user_id }) => user_id === ann.id));
  expect(await find(`track_id=${trackId}`)).toEqual(these(({ track_id }) => track_id === trackId));
  expect(await find(`track_id=${trackId}&state=counted&search=bo`)).toEqual(
    these(({ track_id, state, user_id }) => track_id === trackId && state === 'counted' && user_id === bob.id),
  );
});

describe('the preview of a ruling', () => {
  let amy: TestDriver;
  let ben: TestDriver;
  let raced: TrackDto;
  let eventId = '';
  const drive = ({ car }: TestDriver, ...times: number[]) => league.drive(car, 'P', ...times);
  beforeAll(async () => {
    [amy, ben] = [await league.aDriver({ driver_name: 'Amy' }), await league.aDriver({ driver_name: 'Ben' })];
    raced = await league.aTrack({ channel_letter: 'P', min_lap_time: 30 });
    const event = { name: 'Night race', start_time: new Date(Date.now() - 60_000).toISOString(), track_id: raced.id };
    eventId = (await league.asAdmin<{ id: string }>('POST /cms/admin/events', event)).id;
    await drive(amy, 60, 62);
    await drive(ben, 61);
    await league.asAdmin(`PATCH /cms/admin/events/${eventId}`, { status: 'completed' });
  });

  const lapOf = async (seconds: number) =>
    (await league.asAdmin<AdminLapDto[]>('GET /admin/laps')).find(({ lap_time }) => lap_time === seconds)?.id ?? '';
  const preview = (lapId: string, action: string) =>
    league.call<RulingPreviewDto & ProblemDto>(
      league.admin,
      `GET /admin/laps/${lapId}/ruling-preview?action=${action}`,
    );
  async function standing() {
    const statsOf = async (driver: TestDriver) => {
      const { best_lap_time, rank, total_races, total_points, total_wins } = await stats(driver);
      return { best_lap_time, rank, total_races, total_points, total_wins };
    };
    const found = (await league.asAdmin<TrackDto[]>('GET /tracks')).find(({ id }) => id === raced.id);
    const { results } = await league.asAdmin<RaceEventDetailsDto>(`GET /cms/events/${eventId}`);
    const places = results.map(({ driver_name, position, points }) => ({ driver_name, position, points }));
    const { record_time, record_holder, total_races } = found as TrackDto;
    return {
      amy: await statsOf(amy),
      ben: await statsOf(ben),
      track: { record_time, record_holder, total_races },
      places,
    };
  }

  test('equals its effect on record, driver, car and race results', async () => {
    const before = await standing();
    const lapId = await lapOf(60);
    const { status, body } = await preview(lapId, 'void');
    expect(status).toBe(200);
    expect(body).toMatchObject({ action: 'void', state_before: 'counted', state_after: 'voided' });
    expect(body.track).toMatchObject({
      id: raced.id,
      before: { record_time: 60, record_holder: 'Amy', total_races: 3 },
      after: { record_time: 61, record_holder: 'Ben', total_races: 2 },
    });
    expect(body.driver).toMatchObject({ id: amy.id, name: 'Amy', before: before.amy });
    expect(body.car).toMatchObject({
      before: { total_races: 2, best_lap_time: 60 },
      after: { total_races: 1, best_lap_time: 62 },
    });
    expect(body.results).toMatchObject([
      { driver_name: 'Amy', position_before: 1, position_after: 2, points_before: 25, points_after: 18 },
      { driver_name: 'Ben', position_before: 2, position_after: 1, points_before: 18, points_after: 25 },
    ]);
    expect(await standing()).toEqual(before); // a preview changes nothing

    await league.asAdmin(`POST /admin/laps/${lapId}/void`, { reason: 'A shortcut.' });
    const after = await until(standing, ({ places }) => places[0]?.driver_name === 'Ben');
    expect(after.amy).toEqual(body.driver?.after);
    expect(after.track).toEqual(body.track?.after);
    expect((await preview(lapId, 'restore')).body.driver?.after).toEqual(before.amy);
  });

  test('of the only lap of a round shows what its season loses', async () => {
    const { id: trackId } = await league.aTrack({ channel_letter: 'B', name: 'Brno' });
    const start_time = new Date(Date.now() - 60_000).toISOString();
    const round = await league.asAdmin<{ id: string }>('POST /cms/admin/events', { name: 'Round', start_time, track_id: trackId }); // prettier-ignore
    await league.drive(amy.car, 'B', 77);
    await league.asAdmin(`PATCH /cms/admin/events/${round.id}`, { status: 'completed' });
    const season = await league.asAdmin<{ id: string }>('POST /admin/seasons', {
      name: 'Cup',
      rules: { points: [10] },
    });
    await league.asAdmin(`PUT /admin/seasons/${season.id}/rounds`, { rounds: [{ round: 1, event_id: round.id }] });
    expect((await preview(await lapOf(77), 'void')).body.seasons).toHaveLength(1);
  });

  test('announces nothing and writes no audit entry, and laps go on being counted', async () => {
    const socket = await league.socket(league.admin);
    for (const channel of ['leaderboard', 'laps', 'race-control'] as const) await socket.subscribe(channel);
    const audited = () => league.sql(`SELECT id FROM audit_entries WHERE action LIKE 'lap.%'`);
    const entries = await audited();
    const lapId = await lapOf(61);
    const from = socket.messages.length;
    await Promise.all(Array.from({ length: 5 }, () => preview(lapId, 'void')));
    expect(await audited()).toEqual(entries);
    await drive(amy, 75);
    const laps = await until(
      () => socket.messages.slice(from).filter(({ channel }) => channel === 'laps'),
      (messages) => messages.length > 0,
    );
    expect(laps).toMatchObject([{ recorded: [{ lap_time: 75 }], changed: [], removed: [] }]);
    expect(socket.messages.slice(from).filter(({ channel }) => channel === 'race-control')).not.toContainEqual(
      expect.objectContaining({ changed: expect.arrayContaining(['audit']) }),
    );
  });

  test('is refused with the same words as its ruling', async () => {
    const lapId = await lapOf(61);
    const refused = await preview(lapId, 'accept');
    expect([refused.status, refused.body.detail]).toEqual([409, 'This lap already counts: it can only be voided.']);
    expect((await preview(lapId, 'forget')).status).toBe(400);
    expect((await preview('0192f0c1-0000-7000-8000-000000000000', 'void')).status).toBe(404);
  });

  test('of a held lap says what accepting it would do, and the lap why it is held', async () => {
    await drive(ben, 12.5);
    const [held] = await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review');
    expect(held?.review_reason).toBe('Faster than 30.000 s, the shortest lap time of this track.');
    const { body } = await preview(held?.id ?? '', 'accept');
    expect(body.track?.after).toMatchObject({ record_time: 12.5, record_holder: 'Ben' });
    await drive(amy, ...Array.from({ length: 20 }, (_, n) => 80 + n));
    await league.asAdmin(`PATCH /admin/tracks/${raced.id}`, { min_lap_time: null });
    await drive(amy, 20);
    const [half] = await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review');
    expect(half?.review_reason).toBe('Less than half of the track record, which was 61.000 s.');
    expect((await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=counted'))[0]?.review_reason).toBeNull();
  });

  test('before a track is deleted it says how many laps and events keep only its name', async () => {
    const laps = await league.asAdmin<AdminLapDto[]>(`GET /admin/laps?track_id=${raced.id}&limit=500`);
    const path = `/admin/tracks/${raced.id}/removal-preview`;
    expect(await league.asAdmin(`GET ${path}`)).toEqual({ lap_count: laps.length, event_count: 1 });
    const unknown = '/admin/tracks/0192f0c1-0000-7000-8000-000000000000/removal-preview';
    expect((await league.call(league.admin, `GET ${unknown}`)).status).toBe(404);
  });
});
