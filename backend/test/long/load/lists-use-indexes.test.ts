/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { dist } from '../../../../test/native.js';
import { addCrowd } from '../../support/crowd.js';
import { startLeagueForFile } from '../../support/league.js';
import { plansIn } from '../../support/plans.js';

const league = await startLeagueForFile();
await addCrowd(league);
await league.sql(`VACUUM ANALYZE`);

const plansOf = (work: (dataSource: DataSource) => Promise<unknown>) => plansIn(league.databaseUrl, work);

const someId = '0199aaaa-0000-7000-8000-000000000001';
const afterLaps = { recorded_at: { value: Date.now(), id: someId }, lap_time: { value: 55_000, id: someId } };
const afterLap = { lapTimeMs: 55_000, recordedAt: new Date(), id: someId };

test('a list of laps never reads all laps, whatever its order, state or filter', async () => {
  const { LapListStore } = await dist<typeof import('../../../src/features/laps/lists/lap-list.store.js')>(
    'features/laps/lists/lap-list.store.js',
  );
  const { LapSearchStore } = await dist<typeof import('../../../src/features/laps/stewarding/lap-search.store.js')>(
    'features/laps/stewarding/lap-search.store.js',
  );
  const { ADMIN_LAP_COLUMNS, AdminLapsStore } = await dist<
    typeof import('../../../src/features/laps/stewarding/admin-laps.store.js')
  >('features/laps/stewarding/admin-laps.store.js');
  const [track] = await league.sql<{ id: string }>(`SELECT id FROM tracks LIMIT 1`);
  const [driver] = await league.sql<{ user_id: string }>(`SELECT user_id FROM driver_totals LIMIT 1`);
  const works: ((dataSource: DataSource) => Promise<unknown>)[] = [
    (dataSource) => new LapListStore(dataSource).listOfDriver(driver!.user_id, 50),
    ...[
      {},
      { state: 'voided' },
      { state: 'under_review' },
      { failed: true, state: 'received' },
      { toLookAt: true, state: 'counted' },
      { trackId: track!.id },
      { userId: driver!.user_id },
      { carId: someId },
      { from: new Date(Date.now() - 60_000) },
      { search: { about: 12, pattern: '%c4ca4238%', few: { userIds: [driver!.user_id], carIds: [someId] } } },
    ].flatMap((filter) => [
      ...(['recorded_at', 'lap_time'] as const).flatMap((sort) =>
        (['asc', 'desc'] as const).flatMap((order) =>
          [null, afterLaps[sort]].map(
            (after) => (dataSource: DataSource) =>
              new AdminLapsStore(dataSource).list(filter as object, {
                column: ADMIN_LAP_COLUMNS[sort],
                order,
                after,
                limit: 50,
              }),
          ),
        ),
      ),
      (dataSource: DataSource) => new AdminLapsStore(dataSource).count(filter as object),
    ]),
    (dataSource) => new LapSearchStore(dataSource).find('c4ca4238'),
  ];
  for (const work of works) expect(await plansOf(work)).not.toMatch(/Seq Scan on laps|Seq Scan on users a\b/);
});

test('the page of a driver is read by the indexes of that driver and of the boards, whatever else there is', async () => {
  const { DriverPageStore } = await dist<
    typeof import('../../../src/features/leaderboards/drivers/page/driver-page.store.js')
  >('features/leaderboards/drivers/page/driver-page.store.js');
  const { DriversStore } = await dist<typeof import('../../../src/features/leaderboards/drivers/drivers.store.js')>(
    'features/leaderboards/drivers/drivers.store.js',
  );
  const [driver] = await league.sql<{ user_id: string }>(`SELECT user_id FROM driver_totals LIMIT 1`);
  const works: ((dataSource: DataSource) => Promise<unknown>)[] = [
    (dataSource) => new DriversStore(dataSource.getRepository('User')).findBySlug('driver-1'),
    (dataSource) => new DriverPageStore(dataSource).findPointsBehind(driver!.user_id),
    (dataSource) => new DriverPageStore(dataSource).listTracks(driver!.user_id),
    (dataSource) => new DriverPageStore(dataSource).listNewestLaps(driver!.user_id),
  ];
  for (const work of works) expect(await plansOf(work)).not.toMatch(/Seq Scan on (laps|users|driver_totals)\b/);
});

test('the laps beside one that is out of order are read by the indexes of their driver and car', async () => {
  const { LIST_BESIDE } = await dist<typeof import('../../../src/features/laps/counting/lap-counting-statements.js')>(
    'features/laps/counting/lap-counting-statements.js',
  );
  const [lap] = await league.sql<{ id: string; car_id: string; user_id: string; recorded_at: Date }>(
    `SELECT id, car_id, user_id, recorded_at FROM laps WHERE user_id IS NOT NULL ORDER BY recorded_at LIMIT 1`,
  );
  const values = [[lap!.id], [lap!.car_id], [lap!.user_id], [lap!.recorded_at]];
  const plan = await plansOf((dataSource) => dataSource.query(LIST_BESIDE.text, values));
  expect(plan).toMatch(/using laps_driver_recent/);
  expect(plan).toMatch(/using laps_car_recent/);
  expect(plan).not.toMatch(/Seq Scan on laps/);
});

test('a page of the public lap list is read by index, deep pages and one track too; a search by driver', async () => {
  const { LapListStore } = await dist<typeof import('../../../src/features/laps/lists/lap-list.store.js')>(
    'features/laps/lists/lap-list.store.js',
  );
  const [track] = await league.sql<{ id: string }>(`SELECT id FROM tracks LIMIT 1`);
  const deep = { ...afterLap, lapTimeMs: 50_150, recordedAt: new Date(Date.now() - 360_000) };
  for (const sort of ['best', 'recent'] as const) {
    for (const after of [null, deep]) {
      const ofAll = await plansOf((dataSource) => new LapListStore(dataSource).list({ sort, limit: 100, after }));
      expect(ofAll).toMatch(new RegExp(`Index Scan (Backward )?using laps_${sort} on laps`));
      const ofTrack = await plansOf((dataSource) =>
        new LapListStore(dataSource).list({ sort, limit: 100, after, trackId: track!.id }),
      );
      expect(ofTrack).toMatch(new RegExp(`Index Scan (Backward )?using laps_track_${sort} on laps`));
      expect(ofAll + ofTrack).not.toMatch(/Sort|Seq Scan on laps/);
    }
    const search = { sort, limit: 100, search: 'Driver c4ca4238' };
    expect(await plansOf((dataSource) => new LapListStore(dataSource).list(search))).not.toMatch(
      /Seq Scan on (laps|users)/,
    );
    const ofMany = await plansOf((dataSource) => new LapListStore(dataSource).list({ ...search, search: 'Driver' }));
    expect(ofMany).toMatch(new RegExp(`Index Scan (Backward )?using laps_${sort} on laps`));
  }
  const countOfMany = await plansOf((dataSource) => new LapListStore(dataSource).count({ search: 'Driver' }));
  expect(countOfMany).not.toMatch(/user_id = ANY/);
  for (const filter of [{}, { trackId: track!.id }, { search: 'Driver c4ca4238' }, { search: 'unknown' }]) {
    expect(await plansOf((dataSource) => new LapListStore(dataSource).count(filter))).not.toMatch(/Seq Scan on laps/);
  }
  const newest = await plansOf((dataSource) => new LapListStore(dataSource).listByIds([someId]));
  expect(newest).not.toMatch(/Seq Scan on laps/);
});

test('the top of the board, the landing numbers and the inbox are read from their indexes', async () => {
  const { LeaderboardsStore } = await dist<typeof import('../../../src/features/leaderboards/leaderboards.store.js')>(
    'features/leaderboards/leaderboards.store.js',
  );
  const { PublicStatsStore } = await dist<typeof import('../../../src/features/cms/landing/public-stats.store.js')>(
    'features/cms/landing/public-stats.store.js',
  );
  const { WaitingLapsStore } = await dist<typeof import('../../../src/features/laps/counting/waiting-laps.store.js')>(
    'features/laps/counting/waiting-laps.store.js',
  );
  const top = await plansOf((dataSource) => new LeaderboardsStore(dataSource).readTop(100));
  expect(top).toMatch(/Index Scan using driver_totals_rank/);
  expect(top).not.toMatch(/Seq Scan on (users|driver_totals)/);
  expect(await plansOf((dataSource) => new PublicStatsStore(dataSource).get())).toMatch(/using laps_best on laps/);
  expect(
    await plansOf((dataSource) => new WaitingLapsStore(dataSource.getRepository('Lap')).listWaiting(15, 500)),
  ).toMatch(/laps_inbox/);
});

test('a page of the directory is read in the order of its index, however deep', async () => {
  const { DriversStore } = await dist<typeof import('../../../src/features/leaderboards/drivers/drivers.store.js')>(
    'features/leaderboards/drivers/drivers.store.js',
  );
  const deep = { points: 250, bestLapMs: 55_000, bestLapAt: new Date(), id: someId };
  for (const after of [null, deep]) {
    const plan = await plansOf((dataSource) => new DriversStore(dataSource.getRepository('User')).list(after, 50));
    expect(plan).toMatch(/Index Scan using driver_totals_directory/);
    expect(plan).not.toMatch(/Seq Scan on (users|driver_totals)/);
  }
  expect(await plansOf((dataSource) => new DriversStore(dataSource.getRepository('User')).count())).toMatch(
    /Index Only Scan/,
  );
});

test('a rank is counted in two ranges of the index of the board', async () => {
  const { StandingStore } = await dist<typeof import('../../../src/features/leaderboards/standing.store.js')>(
    'features/leaderboards/standing.store.js',
  );
  const plan = await plansOf((dataSource) =>
    new StandingStore(dataSource, dataSource.getRepository('User')).read(someId),
  );
  expect(plan.match(/Index Only Scan using driver_totals_rank/g)).toHaveLength(2);
  expect(plan).not.toMatch(/Seq Scan on driver_totals/);
});

test('the board around a driver is read from its index in both directions', async () => {
  const { LeaderboardsStore } = await dist<typeof import('../../../src/features/leaderboards/leaderboards.store.js')>(
    'features/leaderboards/leaderboards.store.js',
  );
  const plan = await plansOf((dataSource) => new LeaderboardsStore(dataSource).readAround(someId));
  expect(plan).toMatch(/Index Scan using driver_totals_rank/);
  expect(plan).toMatch(/Index Scan Backward using driver_totals_rank/);
  expect(plan).not.toMatch(/Seq Scan on (users|driver_totals)/);
});

test('lists of cars are read by index: own ones, all of them, and those without an owner', async () => {
  const { CAR_SORT_COLUMNS, CarListStore } = await dist<typeof import('../../../src/features/cars/car-list.store.js')>(
    'features/cars/car-list.store.js',
  );
  const newest = { column: CAR_SORT_COLUMNS.created_at, order: 'desc', after: null, limit: 50 } as const;
  const all = { onlyUnassigned: false };
  for (const work of [
    (store: InstanceType<typeof CarListStore>) => store.listOfMember(someId),
    (store: InstanceType<typeof CarListStore>) => store.list(all, newest),
    (store: InstanceType<typeof CarListStore>) =>
      store.list(all, { ...newest, after: { value: Date.now(), id: someId } }),
    (store: InstanceType<typeof CarListStore>) => store.list({ onlyUnassigned: true }, newest),
    (store: InstanceType<typeof CarListStore>) => store.count({ onlyUnassigned: true }),
  ]) {
    expect(await plansOf((dataSource) => work(new CarListStore(dataSource)))).not.toMatch(/Seq Scan on cars/);
  }
  const found = { onlyUnassigned: false, search: 'a' };
  const ofSearch = (dataSource: DataSource) =>
    Promise.all([new CarListStore(dataSource).list(found, newest), new CarListStore(dataSource).count(found)]);
  expect(await plansOf(ofSearch)).not.toMatch(/user_id = ANY/);
});

test('members are listed by index: all, those who wait for approval, and by part of a name or address', async () => {
  const { MEMBER_SORTS, MemberListStore } = await dist<
    typeof import('../../../src/features/accounts/lists/member-list.store.js')
  >('features/accounts/lists/member-list.store.js');
  const newest = { column: MEMBER_SORTS.created_at, order: 'desc', after: null, limit: 50 } as const;
  for (const filter of [{}, { role: 'pending' }, { search: 'crowd1999' }] as const) {
    const list = await plansOf((dataSource) => new MemberListStore(dataSource).list(filter, newest));
    expect(list).not.toMatch(/Seq Scan on users/);
  }
  for (const filter of [{ role: 'pending' }, { search: 'crowd1999' }] as const) {
    const count = await plansOf((dataSource) => new MemberListStore(dataSource).count(filter));
    expect(count).not.toMatch(/Seq Scan on users/);
  }
});

test('the audit log and the events are read in the order of their indexes', async () => {
  const { AUDIT_RECORDED, AuditListStore } = await dist<
    typeof import('../../../src/features/audit/audit-list.store.js')
  >('features/audit/audit-list.store.js');
  const { EVENT_START, EventListStore } = await dist<
    typeof import('../../../src/features/race-events/lists/event-list.store.js')
  >('features/race-events/lists/event-list.store.js');
  const { RaceEventsStore } = await dist<typeof import('../../../src/features/race-events/race-events.store.js')>(
    'features/race-events/race-events.store.js',
  );
  const newest = { column: AUDIT_RECORDED, order: 'desc', after: null, limit: 50 } as const;
  for (const after of [null, { value: Date.now(), id: someId }]) {
    const plan = await plansOf((dataSource) => new AuditListStore(dataSource).list({}, { ...newest, after }));
    expect(plan).toMatch(/Index Scan Backward using audit_entries_recent/);
  }
  const filtered = (filter: object) => plansOf((dataSource) => new AuditListStore(dataSource).list(filter, newest));
  expect(await filtered({ search: 'no-such-thing' })).toMatch(/audit_entries_search/);
  expect(await filtered({ action: 'track.' })).toMatch(/audit_entries_action/);
  for (const status of [undefined, 'upcoming', 'cancelled'] as const) {
    const plan = await plansOf((dataSource) =>
      new EventListStore(dataSource.getRepository('RaceEvent')).list({ status }, { ...newest, column: EVENT_START }),
    );
    expect(plan).toMatch(/using race_events_(start|status)/);
    expect(plan).not.toMatch(/Seq Scan on race_events/);
  }
  expect(
    await plansOf((dataSource) => new RaceEventsStore(dataSource.getRepository('RaceEvent')).listUpcoming(5)),
  ).not.toMatch(/Seq Scan on race_events/);
});

test('the boards of a track and of an event read no laps but their own', async () => {
  const { TrackBoardsStore } = await dist<typeof import('../../../src/features/leaderboards/track-boards.store.js')>(
    'features/leaderboards/track-boards.store.js',
  );
  const { EventBoardsStore } = await dist<
    typeof import('../../../src/features/race-events/boards/event-boards.store.js')
  >('features/race-events/boards/event-boards.store.js');
  const [track] = await league.sql<{ id: string }>(`SELECT id FROM tracks LIMIT 1`);
  const onTrack = await plansOf((dataSource) => new TrackBoardsStore(dataSource).readTop(track!.id, []));
  expect(onTrack).toMatch(/driver_track_totals/);
  const onEvents = [
    await plansOf((dataSource) => new EventBoardsStore(dataSource).listStanding(someId)),
    await plansOf((dataSource) => new EventBoardsStore(dataSource).listResults(someId)),
  ];
  for (const plan of [onTrack, ...onEvents]) expect(plan).not.toMatch(/Seq Scan on laps/);
});

test('the laps of a busy car are sorted by time without reading those of others', async () => {
  const { ADMIN_LAP_COLUMNS, AdminLapsStore } = await dist<
    typeof import('../../../src/features/laps/stewarding/admin-laps.store.js')
  >('features/laps/stewarding/admin-laps.store.js');
  const [car] = await league.sql<{ id: string }>(`SELECT id FROM cars LIMIT 1`);
  await league.sql(`UPDATE laps SET car_id = $1, script_lap_id = NULL WHERE get_byte(uuid_send(id), 15) < 64`, [
    car!.id,
  ]);
  await league.sql(`ANALYZE laps`);
  const page = { column: ADMIN_LAP_COLUMNS.lap_time, order: 'asc', after: null, limit: 50 } as const;
  const plan = await plansOf((dataSource) => new AdminLapsStore(dataSource).list({ carId: car!.id }, page));
  expect(plan).not.toMatch(/laps_best/);
});
