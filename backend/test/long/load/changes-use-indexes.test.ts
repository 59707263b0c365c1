/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { dist } from '../../../../test/native.js';
import { addCrowd } from '../../support/crowd.js';
import { startLeagueForFile } from '../../support/league.js';
import { plansIn } from '../../support/plans.js';

const league = await startLeagueForFile();
await addCrowd(league);
await league.sql(`VACUUM ANALYZE`);

const plansOf = (work: (dataSource: DataSource) => Promise<unknown>) => plansIn(league.databaseUrl, work);

const someId = '0199aaaa-0000-7000-8000-000000000001';

test('a change of laps counts no track again, and compares only laps faster than the record before them', async () => {
  const { TotalsStore } = await dist<typeof import('../../../src/features/laps/totals/totals.store.js')>(
    'features/laps/totals/totals.store.js',
  );
  const { RecordMarksStore } = await dist<typeof import('../../../src/features/laps/totals/record-marks.store.js')>(
    'features/laps/totals/record-marks.store.js',
  );
  const [track] = await league.sql<{ id: string }>(`SELECT id FROM tracks LIMIT 1`);
  const ofTotals = await plansOf((dataSource) => new TotalsStore().rebuildTracks(dataSource as never, [track!.id]));
  expect(ofTotals).toMatch(/driver_track_totals/);
  const ofMarks = await plansOf((dataSource) => {
    const query = (sql: string, params: unknown[]) =>
      /UPDATE/.test(sql) ? dataSource.query(sql, params) : Promise.resolve([{ lapTimeMs: 50_001 }]);
    const from = { recordedAt: new Date(0), id: someId };
    return new RecordMarksStore().remark({ query } as never, { trackId: track!.id, from, to: null });
  });
  expect(ofMarks).toMatch(/laps_(track_)?best on laps/);
  expect(ofMarks).not.toMatch(/laps_track_recent|Seq Scan on laps/);
});

test('deleting a driver reads laps by index, and compares marks up to the next one that stays', async () => {
  const { LapDeletionStore } = await dist<typeof import('../../../src/features/laps/lap-deletion.store.js')>(
    'features/laps/lap-deletion.store.js',
  );
  const { RecordMarksStore } = await dist<typeof import('../../../src/features/laps/totals/record-marks.store.js')>(
    'features/laps/totals/record-marks.store.js',
  );
  const [driver] = await league.sql<{ user_id: string }>(`SELECT user_id FROM driver_totals LIMIT 1`);
  const [track] = await league.sql<{ id: string }>(`SELECT id FROM tracks LIMIT 1`);
  const undone = (work: (manager: EntityManager) => Promise<unknown>) =>
    plansOf(async (dataSource) => {
      const runner = dataSource.createQueryRunner();
      await runner.startTransaction();
      await work(runner.manager);
      await runner.rollbackTransaction();
      await runner.release();
    });
  for (const plan of [
    await undone((manager) => new LapDeletionStore().deleteOfDriver(manager, driver!.user_id, null)),
    await undone((manager) => new LapDeletionStore().deleteOfDriverAndCars(manager, driver!.user_id)),
  ])
    expect(plan).not.toMatch(/Seq Scan on laps/);
  const ofMarks = await plansOf((dataSource) => {
    const query = (sql: string, params: unknown[]) =>
      /UPDATE/.test(sql)
        ? dataSource.query(sql, params)
        : Promise.resolve(/DESC/.test(sql) ? [] : [{ recordedAt: new Date(1), id: someId }]);
    const first = { recordedAt: new Date(0), id: someId };
    return new RecordMarksStore().remark({ query } as never, { trackId: track!.id, from: first, to: first });
  });
  expect(ofMarks).toMatch(/laps_(track_)?recent on laps/);
  expect(ofMarks).not.toMatch(/Seq Scan on laps/);
});
