/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { dist } from '../../../test/native.js';
import { onDatabase, runCommand } from '../support/commands.js';
import { withDatabase } from '../support/database.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const { VerifyTotalsStore } = await dist<typeof import('../../src/features/laps/totals/verify-totals.store.js')>(
  'features/laps/totals/verify-totals.store.js',
);

const { ReclassifyChangedTask } = await dist<
  typeof import('../../src/features/race-events/results/reclassify-changed.task.js')
>('features/race-events/results/reclassify-changed.task.js');

const league = await startLeagueForFile();

const verify = (...options: string[]) => runCommand(['verify', ...options], onDatabase(league.databaseUrl));
const board = async () =>
  (await league.asAdmin<LeaderboardDto>('GET /leaderboards/global')).entries.map(
    ({ user_id: user, rank, total_points: points, best_track_record: best }) => [user, rank, points, best],
  );
const rows = (table: string, order: string) => league.sql(`SELECT * FROM ${table} ORDER BY ${order}`);
/** Returns all stored values that are derived from laps and results. */
const stored = async () => [
  await rows('driver_totals', 'user_id'),
  await rows('driver_track_totals', 'user_id, track_id'),
  await rows('car_totals', 'car_id'),
  await rows('track_totals', 'track_id'),
  await rows('league_totals', 'id'),
  await league.sql(`SELECT id, is_record FROM laps ORDER BY id`),
  await league.sql(
    `SELECT event_id, user_id, position, points, lap_id FROM race_event_results ORDER BY event_id, position`,
  ),
  await league.sql(`SELECT user_id, achievement_id FROM user_achievements ORDER BY 1, 2`),
];

test('verify --fix restores every value that does not follow from the laps, and open boards show it', async () => {
  const track = await league.aTrack();
  const [ann, bea] = [await league.aDriver(), await league.aDriver()];
  const event = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
    name: 'Sprint',
    start_time: new Date(Date.now() - 60_000).toISOString(),
    track_id: track.id,
  });
  await league.drive(ann.car, track.channel_letter, 62, 61, 63);
  await league.drive(bea.car, track.channel_letter, 60.5, 60);
  await league.aLap(ann.car, { lapTimeMs: 59_000 }); // without a track: never a record
  await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { status: 'completed' });
  await until(async () => (await rows('race_event_results', 'position')).length === 2 && (await verify()).code === 0);
  const [before, shown] = [await stored(), await board()];
  league.part(ReclassifyChangedTask).onApplicationShutdown(); // its next sweep would put the deleted result back first

  await league.sql(`UPDATE driver_totals SET counted_laps = 9, total_laps = 9, total_lap_ms = 1, total_points = 3`);
  await league.sql(`UPDATE driver_track_totals SET best_lap_ms = 1 WHERE user_id = $1`, [ann.id]);
  await league.sql(`UPDATE car_totals SET total_laps = 0`);
  await league.sql(`UPDATE track_totals SET best_lap_id = NULL, best_lap_ms = 70000, total_laps = 1`);
  await league.sql(`UPDATE league_totals SET total_laps = 77`);
  await league.sql(`UPDATE laps SET is_record = NOT is_record`);
  await league.sql(`DELETE FROM race_event_results WHERE user_id = $1`, [bea.id]);
  await league.sql(`DELETE FROM user_achievements WHERE user_id = $1`, [ann.id]);
  expect(await verify()).toMatchObject({ code: 1, out: expect.stringContaining(`driver_totals of ${ann.id}`) });

  expect(await verify('--fix')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/results of event .*Recalculated what differed\.\nNo difference/s),
  });
  expect(await stored()).toEqual(before);
  await until(async () => JSON.stringify(await board()) === JSON.stringify(shown));
  expect(await verify('--fix')).toMatchObject({ code: 0, out: expect.not.stringContaining('Recalculated') });
});

test('what verify compares and repairs may take longer than a statement of the league', async () => {
  await withDatabase(league.databaseUrl, (dataSource) =>
    dataSource.transaction(async (tx) => {
      await new VerifyTotalsStore(dataSource).verifyWithin(tx);
      expect(await tx.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '0' }]);
    }),
  );
});

test('verify reads a running league while another transaction holds the lap lock, as laps do', async () => {
  await withDatabase(league.databaseUrl, (dataSource) =>
    dataSource.transaction(async (tx) => {
      await tx.query(`SET LOCAL idle_in_transaction_session_timeout = 0`);
      await tx.query(`SELECT pg_advisory_xact_lock_shared(7001)`);
      expect(await verify()).toMatchObject({ code: 0 });
    }),
  );
});
