/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';
import { aRaceNight, type RaceNight } from './race-night.js';

const { RaceResultsStore } = await dist<typeof import('../../src/features/race-events/results/race-results.store.js')>(
  'features/race-events/results/race-results.store.js',
);
const { RaceSessionsStore } = await dist<typeof import('../../src/features/sessions/race-sessions.store.js')>(
  'features/sessions/race-sessions.store.js',
);

const league = await startLeagueForFile();

const eventOf = ({ event }: RaceNight) => league.asAdmin<RaceEventDetailsDto>(`GET /cms/events/${event.id}`);
const statusOf = async (night: RaceNight) => (await eventOf(night)).status;
const placesOf = async (night: RaceNight) => (await eventOf(night)).results.map(({ user_id, position, points }) => [user_id, position, points]); // prettier-ignore
const creditsOf = async ({ drivers }: RaceNight) => {
  const rows = await league.sql<{ id: string; credits: number[] }>(
    `SELECT u.id, ARRAY[coalesce(t.total_points - coalesce((SELECT sum(a.points) FROM user_achievements ua JOIN achievements a
              ON a.id = ua.achievement_id WHERE ua.user_id = u.id), 0), 0), coalesce(t.total_wins, 0), coalesce(t.total_podiums, 0)]::int[] AS credits
       FROM users u LEFT JOIN driver_totals t ON t.user_id = u.id WHERE u.id = ANY($1)`,
    [drivers.map(({ id }) => id)],
  );
  return drivers.map(({ id }) => rows.find((row) => row.id === id)?.credits);
};
const publish = (id: string, fields: object = {}) => league.asAdmin(`POST /sessions/${id}/publish`, fields);

/** Drives two laps of a race. The winner, who is first on the grid, has the slowest best lap. */
async function drive(night: RaceNight, id: string): Promise<void> {
  for (const [n, driver] of night.drivers.entries()) {
    const best = 60_000 - n * 1_000;
    await night.lap(driver, 1, best, best + n * 4_000);
    await night.lap(driver, 2, 61_000 + n * 3_000, best + 61_000 + n * 7_000);
  }
  await night.crossed(id, 2 * night.drivers.length);
  await night.reaches(id, 'chequered');
}

test('an event follows its race: active at the green, completed with the final result and its points', async () => {
  const night = await aRaceNight(league, 3);
  const [a, b, c] = night.drivers.map(({ id }) => id);
  const { id } = await night.session({ kind: 'race', laps: 2 });
  await night.order(id, 'grid');
  await night.order(id, 'start', { seconds: 600 });
  expect(await statusOf(night)).toBe('upcoming');
  await night.order(id, 'abort');
  await night.order(id, 'start', { seconds: 1 });
  await until(async () => (await statusOf(night)) === 'active');
  const { start_time } = await eventOf(night);
  expect(Math.abs(Date.parse(start_time) - Date.now())).toBeLessThan(30_000);
  await league.sql(`UPDATE race_sessions SET go_at = go_at - interval '400 s' WHERE id = $1`, [id]);
  await drive(night, id);

  await publish(id);
  expect(await statusOf(night)).toBe('active');
  expect(await creditsOf(night)).toEqual([[0, 0, 0], [0, 0, 0], [0, 0, 0]]); // prettier-ignore
  await publish(id, { final: true });
  expect(await statusOf(night)).toBe('completed');
  expect(await placesOf(night)).toEqual([[a, 1, 25], [b, 2, 18], [c, 3, 15]]); // prettier-ignore
  expect((await eventOf(night)).results.map(({ best_lap_time }) => best_lap_time)).toEqual([60, 59, 58]);
  expect(await creditsOf(night)).toEqual([[25, 1, 1], [18, 0, 1], [15, 0, 1]]); // prettier-ignore

  const winner = (await night.entries(id)).find(({ user_id }) => user_id === a);
  await publish(id, { reason: 'A protest came.' });
  expect(await placesOf(night)).toEqual([[a, 1, 25], [b, 2, 18], [c, 3, 15]]); // prettier-ignore
  await night.order(id, 'disqualify', { entry_id: winner?.id, reason: 'The car was too fast.' });
  expect(await creditsOf(night)).toEqual([[25, 1, 1], [18, 0, 1], [15, 0, 1]]); // prettier-ignore
  await publish(id, { final: true });
  expect(await placesOf(night)).toEqual([[b, 1, 25], [c, 2, 18]]); // prettier-ignore
  expect(await creditsOf(night)).toEqual([[0, 0, 0], [25, 1, 1], [18, 0, 1]]); // prettier-ignore
});

test('an event that an admin sets back to upcoming stays so while none of its sessions is on the track', async () => {
  const night = await aRaceNight(league, 1);
  const { id } = await night.session({ kind: 'practice' });
  await night.go(id);
  await night.order(id, 'chequered');
  await league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { status: 'upcoming' });
  expect(await league.part(RaceSessionsStore).listSignalled()).not.toContain(id);
  expect(await statusOf(night)).toBe('upcoming');
});

test.each([
  ['for its time', {}],
  ['for the time that it has by then', { start_time: '2099-05-03T18:00:00.000Z' }],
])('an event whose only race started early and is cancelled is planned %s again', async (_, change) => {
  const night = await aRaceNight(league, 1);
  const { id } = await night.session({ kind: 'race', laps: 2 });
  await night.go(id);
  await until(async () => (await statusOf(night)) === 'active');
  expect(Date.parse((await eventOf(night)).start_time)).toBeLessThan(Date.parse(night.event.start_time));
  await league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { description: 'Under way', ...change });
  await night.order(id, 'cancel');
  const { start_time } = night.event;
  expect(await eventOf(night)).toMatchObject({ status: 'upcoming', start_time, ...change });
});

test('completing an event by hand credits nothing that its race has not published as final', async () => {
  const night = await aRaceNight(league, 2);
  const { id } = await night.session({ kind: 'race', laps: 2 });
  await night.go(id, 400_000);
  await drive(night, id);
  await until(async () => (await statusOf(night)) === 'active');
  const set = (status: string) => league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { status });
  await set('completed');
  expect(await placesOf(night)).toEqual([]);
  await publish(id);
  await publish(id, { final: true });
  const places = night.drivers.map((driver, n) => [driver.id, n + 1, [25, 18][n]]);
  expect(await placesOf(night)).toEqual(places);
  await set('active');
  expect(await creditsOf(night)).toEqual([[0, 0, 0], [0, 0, 0]]); // prettier-ignore
  await set('completed');
  expect(await placesOf(night)).toEqual(places);
});

test('a driver whose totals were reset gets no result back, and the others keep their places', async () => {
  const night = await aRaceNight(league, 2);
  const { id } = await night.session({ kind: 'race', laps: 2 });
  await night.go(id, 400_000);
  await drive(night, id);
  await publish(id);
  await publish(id, { final: true });
  await league.asAdmin(`POST /admin/users/${night.drivers[0].id}/reset-stats`);
  expect(await placesOf(night)).toEqual([[night.drivers[1].id, 2, 18]]);
  await league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { name: 'Renamed' });
  expect(await placesOf(night)).toEqual([[night.drivers[1].id, 2, 18]]);
  expect(await creditsOf(night)).toEqual([[0, 0, 0], [18, 0, 1]]); // prettier-ignore
});

test('an event whose only race was cancelled, or with heats or qualifying alone, is decided by best laps', async () => {
  for (const kind of ['race', 'heat', 'qualifying']) {
    const night = await aRaceNight(league, 2);
    const { id } = await night.session({ kind, ...(kind === 'qualifying' ? { minutes: 10 } : { laps: 9 }) });
    await night.go(id, 400_000);
    await until(async () => (await statusOf(night)) === 'active');
    for (const [n, { car }] of night.drivers.entries()) await league.drive(car, night.track.channel_letter, 70 - n);
    if (kind !== 'race') {
      await night.order(id, 'chequered');
      await publish(id);
      await publish(id, { final: true });
    } else {
      await league.asAdmin(`PATCH /cms/admin/events/${night.event.id}`, { status: 'completed' });
      expect(await placesOf(night)).toEqual([]);
      await night.order(id, 'cancel');
    }
    expect(await placesOf(night)).toEqual([[night.drivers[1].id, 1, 25], [night.drivers[0].id, 2, 18]]); // prettier-ignore
    expect(await creditsOf(night)).toEqual([[18, 0, 1], [25, 1, 1]]); // prettier-ignore
    expect(await league.part(RaceResultsStore).listOutdated([night.event.id])).toEqual([]);
    await league.call(league.admin, `DELETE /cms/admin/events/${night.event.id}`);
  }
});
