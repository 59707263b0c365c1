/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { RulingPreviewDto } from '@league/shared/laps/ruling-preview.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { startLeagueForFile, type TestDriver } from '../support/league.js';
import { until } from '../support/until.js';

const drive = ({ car }: TestDriver, ...times: number[]) => league.drive(car, 'A', ...times);

const league = await startLeagueForFile();
const [ann, ben] = [await league.aDriver({ driver_name: 'Ann' }), await league.aDriver({ driver_name: 'Ben' })];
const track = await league.aTrack({ channel_letter: 'A', min_lap_time: 30 });
const event = { name: 'Night race', start_time: new Date(Date.now() - 60_000).toISOString(), track_id: track.id };
const eventId = (await league.asAdmin<{ id: string }>('POST /cms/admin/events', event)).id;
await drive(ann, 60, 62);
await drive(ben, 61);
await league.asAdmin(`PATCH /cms/admin/events/${eventId}`, { status: 'completed' });

const lapOf = async (seconds: number) =>
  (await league.asAdmin<AdminLapDto[]>('GET /admin/laps')).find(({ lap_time }) => lap_time === seconds)?.id ?? '';
const preview = (lapId: string, action: string) =>
  league.call<RulingPreviewDto & ProblemDto>(league.admin, `GET /admin/laps/${lapId}/ruling-preview?action=${action}`);
async function standing() {
  const stats = async (driver: TestDriver) => {
    const { best_lap_time, rank, total_races, total_points, total_wins } = (
      await league.call<MyStatsDto>(driver, 'GET /stats/my-stats')
    ).body;
    return { best_lap_time, rank, total_races, total_points, total_wins };
  };
  const [found] = await league.asAdmin<TrackDto[]>('GET /tracks');
  const { results } = await league.asAdmin<RaceEventDetailsDto>(`GET /cms/events/${eventId}`);
  const places = results.map(({ driver_name, position, points }) => ({ driver_name, position, points }));
  const { record_time, record_holder, total_races } = found as TrackDto;
  return { ann: await stats(ann), ben: await stats(ben), track: { record_time, record_holder, total_races }, places };
}

test('voiding a record: the preview equals the ruling’s effect on record, driver, car and race results', async () => {
  const before = await standing();
  const lapId = await lapOf(60);
  const { status, body } = await preview(lapId, 'void');
  expect(status).toBe(200);
  expect(body).toMatchObject({ action: 'void', state_before: 'counted', state_after: 'voided' });
  expect(body.track).toMatchObject({
    id: track.id,
    before: { record_time: 60, record_holder: 'Ann', total_races: 3 },
    after: { record_time: 61, record_holder: 'Ben', total_races: 2 },
  });
  expect(body.driver).toMatchObject({ id: ann.id, name: 'Ann', before: before.ann });
  expect(body.car).toMatchObject({
    before: { total_races: 2, best_lap_time: 60 },
    after: { total_races: 1, best_lap_time: 62 },
  });
  expect(
    body.results.map((row) => [
      row.driver_name,
      row.position_before,
      row.position_after,
      row.points_before,
      row.points_after,
    ]),
  ).toEqual([
    // prettier-ignore
    ['Ann', 1, 2, 25, 18],
    ['Ben', 2, 1, 18, 25],
  ]);
  expect(await standing()).toEqual(before); // a preview changes nothing

  await league.asAdmin(`POST /admin/laps/${lapId}/void`, { reason: 'A shortcut.' });
  const after = await until(standing, ({ places }) => places[0]?.driver_name === 'Ben');
  expect(after.ann).toEqual(body.driver?.after);
  expect(after.track).toEqual(body.track?.after);
  expect((await preview(lapId, 'restore')).body.driver?.after).toEqual(before.ann);
});

test('a preview of the only lap of a round shows what its season loses', async () => {
  const { id: trackId } = await league.aTrack({ channel_letter: 'B', name: 'Brno' });
  const start_time = new Date(Date.now() - 60_000).toISOString();
  const round = await league.asAdmin<{ id: string }>('POST /cms/admin/events', { name: 'Round', start_time, track_id: trackId }); // prettier-ignore
  await league.drive(ann.car, 'B', 77);
  await league.asAdmin(`PATCH /cms/admin/events/${round.id}`, { status: 'completed' });
  const season = await league.asAdmin<{ id: string }>('POST /admin/seasons', { name: 'Cup', rules: { points: [10] } });
  await league.asAdmin(`PUT /admin/seasons/${season.id}/rounds`, { rounds: [{ round: 1, event_id: round.id }] });
  expect((await preview(await lapOf(77), 'void')).body.seasons).toHaveLength(1);
});

test('a preview announces nothing and writes no audit entry, and laps go on being counted', async () => {
  const socket = await league.socket(league.admin);
  for (const channel of ['leaderboard', 'laps', 'race-control'] as const) await socket.subscribe(channel);
  const audited = () => league.sql(`SELECT id FROM audit_entries WHERE action LIKE 'lap.%'`);
  const entries = await audited();
  const lapId = await lapOf(61);
  const from = socket.messages.length;
  await Promise.all(Array.from({ length: 5 }, () => preview(lapId, 'void')));
  expect(await audited()).toEqual(entries);
  await drive(ann, 75);
  const laps = await until(
    () => socket.messages.slice(from).filter(({ channel }) => channel === 'laps'),
    (messages) => messages.length > 0,
  );
  expect(laps).toMatchObject([{ recorded: [{ lap_time: 75 }], changed: [], removed: [] }]);
  expect(socket.messages.slice(from).filter(({ channel }) => channel === 'race-control')).not.toContainEqual(
    expect.objectContaining({ changed: expect.arrayContaining(['audit']) }),
  );
});

test('a ruling that would be refused is refused in its preview with the same words', async () => {
  const lapId = await lapOf(61);
  const refused = await preview(lapId, 'accept');
  expect([refused.status, refused.body.detail]).toEqual([409, 'This lap already counts: it can only be voided.']);
  expect((await preview(lapId, 'forget')).status).toBe(400);
  expect((await preview('0192f0c1-0000-7000-8000-000000000000', 'void')).status).toBe(404);
});

test('a held lap says why it is held, and its preview what accepting it would do', async () => {
  await drive(ben, 12.5);
  const [held] = await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review');
  expect(held?.review_reason).toBe('Faster than 30.000 s, the shortest lap time of this track.');
  const { body } = await preview(held?.id ?? '', 'accept');
  expect(body.track?.after).toMatchObject({ record_time: 12.5, record_holder: 'Ben' });
  await drive(ann, ...Array.from({ length: 20 }, (_, n) => 80 + n));
  await league.asAdmin(`PATCH /admin/tracks/${track.id}`, { min_lap_time: null });
  await drive(ann, 20);
  const [half] = await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review');
  expect(half?.review_reason).toBe('Less than half of the track record, which was 61.000 s.');
  expect((await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=counted'))[0]?.review_reason).toBeNull();
});

test('before a track is deleted it says how many laps and events keep only its name', async () => {
  const laps = await league.asAdmin<AdminLapDto[]>(`GET /admin/laps?track_id=${track.id}&limit=500`);
  const path = `/admin/tracks/${track.id}/removal-preview`;
  expect(await league.asAdmin(`GET ${path}`)).toEqual({ lap_count: laps.length, event_count: 1 });
  const unknown = '/admin/tracks/0192f0c1-0000-7000-8000-000000000000/removal-preview';
  expect((await league.call(league.admin, `GET ${unknown}`)).status).toBe(404);
});
