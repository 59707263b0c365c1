/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { dist } from '../../../../test/native.js';
import { by, type SomeIds, UNIQUE_RULES, type Use, USES } from '../../platform/database/needed-indexes.js';
import { addCrowd, addSeason } from '../../support/crowd.js';
import { startLeagueForFile } from '../../support/league.js';
import { plansIn } from '../../support/plans.js';

interface Index {
  readonly name: string;
  readonly isPrimary: boolean;
  readonly isUnique: boolean;
}

type LapLists = import('../../../src/features/laps/lists/lap-list.store.js').LapListStore;
type AdminLaps = import('../../../src/features/laps/stewarding/admin-laps.store.js').AdminLapsStore;
type LapSearch = import('../../../src/features/laps/stewarding/lap-search.store.js').LapSearchStore;
type LapDeletion = import('../../../src/features/laps/lap-deletion.store.js').LapDeletionStore;
type Totals = import('../../../src/features/laps/totals/totals.store.js').TotalsStore;
type Marks = import('../../../src/features/laps/totals/record-marks.store.js').RecordMarksStore;
type Boards = import('../../../src/features/leaderboards/leaderboards.store.js').LeaderboardsStore;
type TrackBoards = import('../../../src/features/leaderboards/track-boards.store.js').TrackBoardsStore;
type EventBoards = import('../../../src/features/race-events/boards/event-boards.store.js').EventBoardsStore;
type Standing = import('../../../src/features/leaderboards/standing.store.js').StandingStore;
type Drivers = import('../../../src/features/leaderboards/drivers/drivers.store.js').DriversStore;
type DriverPage = import('../../../src/features/leaderboards/drivers/page/driver-page.store.js').DriverPageStore;
type PublicStats = import('../../../src/features/cms/landing/public-stats.store.js').PublicStatsStore;
type Cars = import('../../../src/features/cars/car-list.store.js').CarListStore;
type Members = import('../../../src/features/accounts/lists/member-list.store.js').MemberListStore;
type Audit = import('../../../src/features/audit/audit-list.store.js').AuditListStore;
type Events = import('../../../src/features/race-events/lists/event-list.store.js').EventListStore;
type RaceEvents = import('../../../src/features/race-events/race-events.store.js').RaceEventsStore;

const { ADMIN_LAP_COLUMNS } = await dist<typeof import('../../../src/features/laps/stewarding/admin-laps.store.js')>(
  'features/laps/stewarding/admin-laps.store.js',
);
const { LIST_BESIDE } = await dist<typeof import('../../../src/features/laps/counting/lap-counting-statements.js')>(
  'features/laps/counting/lap-counting-statements.js',
);

const league = await startLeagueForFile();
await addCrowd(league);
await addSeason(league);
await league.sql(`VACUUM ANALYZE`);
const indexes = await league.sql<Index>(`
  SELECT c.relname AS name, i.indisprimary AS "isPrimary", i.indisunique AS "isUnique"
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
   WHERE c.relnamespace = 'public'::regnamespace ORDER BY 1`);
const [ids] = (await league.sql<SomeIds>(`
  SELECT l.user_id AS "userId", l.car_id AS "carId", l.track_id AS "trackId", l.id AS "lapId",
         (SELECT id FROM race_events WHERE status = 'completed' LIMIT 1) AS "eventId",
         (SELECT session_id FROM crossings LIMIT 1) AS "sessionId", (SELECT entry_id FROM crossings LIMIT 1) AS "entryId",
         (SELECT id FROM achievements ORDER BY id LIMIT 1) AS "achievementId"
    FROM laps l WHERE l.user_id IS NOT NULL AND l.track_id IS NOT NULL AND l.state = 'counted' LIMIT 1`)) as [SomeIds];

const planOf = (use: Use) => plansIn(league.databaseUrl, (dataSource) => use(dataSource, ids));

test('every index of the schema is a key, keeps a rule, or has the work named that reads by it', () => {
  const names = (all: readonly Index[]) => all.map(({ name }) => name);
  const keys = indexes.filter(({ isPrimary }) => isPrimary);
  const rules = indexes.filter(({ isPrimary, isUnique }) => isUnique && !isPrimary);
  const others = indexes.filter(({ isUnique }) => !isUnique);
  expect(keys.length).toBeGreaterThan(0);
  expect(names(rules)).toEqual(Object.keys(UNIQUE_RULES).sort());
  expect(names(others)).toEqual(Object.keys(USES).sort());
});

test.each(Object.entries(USES))('the work named for %s reads by it', async (index, use) => {
  expect(await planOf(use)).toMatch(new RegExp(`(using|on) ${index}\\b`));
});

/** The id and the values of a row in the middle of the sorted lists. */
const someId = '0199aaaa-0000-7000-8000-000000000001';
const deepMoment = { value: Date.now() - 360_000, id: someId };
const deepLap = { lapTimeMs: 50_150, recordedAt: new Date(deepMoment.value), id: someId };
const newest = (sql: string, after: typeof deepMoment | null = null) =>
  ({ column: { sql, type: 'moment' }, order: 'desc', after, limit: 50 }) as const;

const lapLists = (work: (store: LapLists, ids: SomeIds) => Promise<unknown>) =>
  by<LapLists>('laps/lists/lap-list.store', (store, _, some) => work(store, some));
const adminLaps = (work: (store: AdminLaps, ids: SomeIds) => Promise<unknown>) =>
  by<AdminLaps>('laps/stewarding/admin-laps.store', (store, _, some) => work(store, some));
const driverPage = (work: (store: DriverPage, userId: string) => Promise<unknown>) =>
  by<DriverPage>('leaderboards/drivers/page/driver-page.store', (store, _, { userId }) => work(store, userId));
const cars = (work: (store: Cars) => Promise<unknown>) => by<Cars>('cars/car-list.store', work);
const members = (work: (store: Members) => Promise<unknown>) => by<Members>('accounts/lists/member-list.store', work);
const audit = (after: typeof deepMoment | null) =>
  by<Audit>('audit/audit-list.store', (store) => store.list({}, newest('a.recorded_at', after)));
const events = (status?: 'upcoming' | 'cancelled') =>
  by<Events>('race-events/lists/event-list.store', (store) => store.list({ status }, newest('e.start_time')));

/** The filters of the list of laps that stewards read. */
const LAP_FILTERS: readonly ((ids: SomeIds) => Parameters<AdminLaps['list']>[0])[] = [
  () => ({}),
  () => ({ state: 'voided' }),
  () => ({ state: 'under_review' }),
  () => ({ failed: true, state: 'received' }),
  () => ({ toLookAt: true, state: 'counted' }),
  ({ trackId }) => ({ trackId }),
  ({ userId }) => ({ userId }),
  () => ({ carId: someId }),
  () => ({ from: new Date(Date.now() - 60_000) }),
  ({ userId }) => ({ search: { about: 12, pattern: '%c4ca4238%', few: { userIds: [userId], carIds: [someId] } } }),
];
const { recorded_at: byArrival, lap_time: byTime } = ADMIN_LAP_COLUMNS;
const LAP_PAGES = (['asc', 'desc'] as const).flatMap((order) =>
  [
    { column: byArrival, after: null },
    { column: byArrival, after: deepMoment },
    { column: byTime, after: null },
    { column: byTime, after: { value: 55_000, id: someId } },
  ].map((page) => ({ ...page, order, limit: 50 })),
);

/** Returns a use that deletes laps, and takes the deletion back. */
const deletion = (work: (store: LapDeletion, manager: EntityManager, userId: string) => Promise<unknown>): Use =>
  by<LapDeletion>('laps/lap-deletion.store', async (store, dataSource, { userId }) => {
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await work(store, runner.manager, userId);
    await runner.rollbackTransaction();
    await runner.release();
  });

type Mark = Parameters<Marks['remark']>[1]['from'];
/** Returns a use that compares record marks. @param found the marks that its reads find, from the SQL of each */
const remark = (to: Mark | null, found: (sql: string) => object[]): Use =>
  by<Marks>('laps/totals/record-marks.store', (store, dataSource, { trackId }) => {
    const query = (sql: string, params: unknown[]) =>
      /UPDATE/.test(sql) ? dataSource.query(sql, params) : Promise.resolve(found(sql));
    return store.remark({ query } as never, { trackId, from: { recordedAt: new Date(0), id: someId }, to });
  });

/** Lists what must be in no plan of these uses, whatever else there is in the league. */
const NEVER: readonly (readonly [what: string, RegExp, ...Use[]])[] = [
  [
    'a list of laps of any order, state and filter reads all laps',
    /Seq Scan on laps|Seq Scan on users a\b/,
    ...LAP_FILTERS.flatMap((filter) => [
      ...LAP_PAGES.map((page) => adminLaps((store, some) => store.list(filter(some), page))),
      adminLaps((store, some) => store.count(filter(some))),
    ]),
    by<LapSearch>('laps/stewarding/lap-search.store', (store) => store.find('c4ca4238')),
    lapLists((store, { userId }) => store.listOfDriver(userId, 50)),
    lapLists((store) => store.listByIds([someId])),
    ...['Driver c4ca4238', 'unknown', undefined].map((search) => lapLists((store) => store.count({ search }))),
    lapLists((store, { trackId }) => store.count({ trackId })),
    by<PublicStats>('cms/landing/public-stats.store', (store) => store.get()),
    by<EventBoards>('race-events/boards/event-boards.store', (store) => store.listStanding(someId)),
    by<EventBoards>('race-events/boards/event-boards.store', (store) => store.listResults(someId)),
    by<TrackBoards>('leaderboards/track-boards.store', (store, _, { trackId }) => store.readTop(trackId, [])),
  ],
  [
    'a page of the public lap list is sorted, deep ones, those of a track and a search for many drivers too',
    /Sort|Seq Scan on laps/,
    ...(['best', 'recent'] as const).flatMap((sort) => [
      ...[null, deepLap].flatMap((after) => [
        lapLists((store) => store.list({ sort, limit: 100, after })),
        lapLists((store, { trackId }) => store.list({ sort, limit: 100, after, trackId })),
      ]),
    ]),
  ],
  [
    'a search of laps reads all drivers',
    /Seq Scan on (laps|users)/,
    ...(['best', 'recent'] as const).map((sort) =>
      lapLists((store) => store.list({ sort, limit: 100, search: 'Driver c4ca4238' })),
    ),
  ],
  [
    'a search that means many drivers names each of them',
    /user_id = ANY/,
    ...(['best', 'recent'] as const).map((sort) =>
      lapLists((store) => store.list({ sort, limit: 100, search: 'Driver' })),
    ),
    lapLists((store) => store.count({ search: 'Driver' })),
    cars((store) => store.list({ onlyUnassigned: false, search: 'a' }, newest('c.created_at'))),
    cars((store) => store.count({ onlyUnassigned: false, search: 'a' })),
  ],
  [
    'the boards, the directory and the page of a driver read all drivers or laps',
    /Seq Scan on (laps|users|driver_totals)\b/,
    by<Boards>('leaderboards/leaderboards.store', (store) => store.readTop(100)),
    by<Boards>('leaderboards/leaderboards.store', (store) => store.readAround(someId)),
    ...[null, { points: 250, bestLapMs: 55_000, bestLapAt: new Date(), id: someId }].map((after) =>
      by<Drivers>('leaderboards/drivers/drivers.store', (store) => store.list(after, 50)),
    ),
    by<Drivers>('leaderboards/drivers/drivers.store', (store) => store.findBySlug('driver-1')),
    driverPage((store, userId) => store.findPointsBehind(userId)),
    driverPage((store, userId) => store.listTracks(userId)),
    driverPage((store, userId) => store.listNewestLaps(userId)),
  ],
  [
    'a list of cars, own ones, all of them or those without an owner, reads all cars',
    /Seq Scan on cars/,
    cars((store) => store.listOfMember(someId)),
    cars((store) => store.list({ onlyUnassigned: false }, newest('c.created_at'))),
    cars((store) => store.list({ onlyUnassigned: false }, newest('c.created_at', deepMoment))),
    cars((store) => store.list({ onlyUnassigned: true }, newest('c.created_at'))),
    cars((store) => store.count({ onlyUnassigned: true })),
  ],
  [
    'a list of members, all, those who wait for approval or those of a search, reads all members',
    /Seq Scan on users/,
    ...[{}, { role: 'pending' } as const, { search: 'crowd1999' }].map((filter) =>
      members((store) => store.list(filter, newest('u.created_at'))),
    ),
    ...[{ role: 'pending' } as const, { search: 'crowd1999' }].map((filter) => members((store) => store.count(filter))),
  ],
  [
    'a page of the audit log or of the events is read from all of them',
    /Seq Scan on (audit_entries|race_events)/,
    ...[audit(null), audit(deepMoment), events(), events('upcoming'), events('cancelled')],
    by<RaceEvents>('race-events/race-events.store', (store) => store.listUpcoming(5)),
  ],
  [
    'a change of laps reads all laps, or those of a track that are slower than its record',
    /Seq Scan on laps|laps_track_recent/,
    remark(null, () => [{ lapTimeMs: 50_001 }]),
    deletion((store, manager, userId) => store.deleteOfDriver(manager, userId, null)),
    deletion((store, manager, userId) => store.deleteOfDriverAndCars(manager, userId)),
  ],
];

test.each(NEVER)('never: %s', async (_, forbidden, ...uses) => {
  for (const use of uses) expect(await planOf(use)).not.toMatch(forbidden);
});

/** Lists the indexes by which each use reads, in this order. */
const READS: readonly (readonly [what: string, Use, ...RegExp[]])[] = [
  [
    'the laps beside one that is out of order, from those of its driver and car',
    async (dataSource, { lapId, carId, userId }) =>
      dataSource.query<unknown>(LIST_BESIDE.text, [[lapId], [carId], [userId], [new Date(deepMoment.value)]]),
    /using laps_driver_recent/,
    /using laps_car_recent/,
  ],
  [
    'the laps of a track that counted, from the totals of its drivers',
    by<Totals>('laps/totals/totals.store', (store, { manager }, { trackId }) =>
      store.rebuildTracks(manager, [trackId]),
    ),
    /driver_track_totals/,
  ],
  [
    'the marks up to the next one that stays, from the newest laps of the track',
    remark({ recordedAt: new Date(0), id: someId }, (sql) =>
      /DESC/.test(sql) ? [] : [{ recordedAt: new Date(1), id: someId }],
    ),
    /laps_(track_)?recent on laps/,
  ],
  [
    'a rank, counted in two ranges of the board',
    by<Standing>('leaderboards/standing.store', (store) => store.read(someId)),
    /Index Only Scan using driver_totals_rank[^]*Index Only Scan using driver_totals_rank/,
  ],
  [
    'the board around a driver, in both directions',
    by<Boards>('leaderboards/leaderboards.store', (store) => store.readAround(someId)),
    /Index Scan using driver_totals_rank/,
    /Index Scan Backward using driver_totals_rank/,
  ],
];

test.each(READS)('read by index: %s', async (_, use, ...indexes) => {
  const plan = await planOf(use);
  for (const index of indexes) expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on (laps|driver_totals)/);
});

// This test comes last, because it changes the laps.
test('the laps of a busy car are sorted by time without reading those of others', async () => {
  await league.sql(`UPDATE laps SET car_id = $1, script_lap_id = NULL WHERE get_byte(uuid_send(id), 15) < 64`, [
    ids.carId,
  ]);
  await league.sql(`ANALYZE laps`);
  const page = { column: byTime, order: 'asc', after: null, limit: 50 } as const;
  const plan = await planOf(adminLaps((store, { carId }) => store.list({ carId }, page)));
  expect(plan).not.toMatch(/laps_best/);
});
