import type { DataSource } from 'typeorm';
import { dist } from '../../../../test/native.js';

const someId = '0199aaaa-0000-7000-8000-000000000001';
const newest = { order: 'desc', after: null, limit: 50 } as const;
const aLap = { recordedAt: new Date(Date.now() - 360_000), id: someId };

const { toLapPost } = await dist<typeof import('../../../src/features/laps/submission/lap-submission.rules.js')>(
  'features/laps/submission/lap-submission.rules.js',
);

export type Use = (dataSource: DataSource, ids: SomeIds) => Promise<unknown>;

/** Contains the ids of rows in tables with many other rows. */
export interface SomeIds {
  readonly userId: string;
  readonly carId: string;
  readonly trackId: string;
  readonly lapId: string;
  readonly eventId: string;
  readonly sessionId: string;
  readonly entryId: string;
  readonly achievementId: string;
}

/**
 * Lists the arguments of the constructors of stores: the repository of an entity, or the DataSource for null. Other stores take
 * only the DataSource.
 */
const REPOSITORIES: Readonly<Record<string, readonly (string | null)[]>> = {
  AchievementsStore: ['Achievement', 'UserAchievement', 'WithheldAchievement'],
  BlocksStore: ['Block'],
  DriversStore: ['User'],
  EventListStore: ['RaceEvent'],
  PostsStore: ['CmsPost'],
  RaceResultsStore: ['RaceEventResult'],
  RaceSessionsStore: ['RaceSession'],
  RetentionStore: [null, 'RetentionRun'],
  RaceEventsStore: ['RaceEvent'],
  SessionsStore: [null, 'Session'],
  StandingStore: [null, 'User'],
  WaitingLapsStore: ['Lap'],
};

/** Returns a use of a store, whose compiled class is loaded from its file. */
export function by<Store>(
  file: string,
  work: (store: Store, dataSource: DataSource, ids: SomeIds) => Promise<unknown>,
  name = classOf(file),
): Use {
  return async (dataSource, ids) => {
    const module = await dist<Record<string, new (...parts: unknown[]) => Store>>(`features/${file}.js`);
    const StoreClass = module[name];
    if (!StoreClass) throw new Error(`${file} has no ${name}`);
    const parts = (REPOSITORIES[name] ?? [null]).map((entity) =>
      entity ? dataSource.getRepository(entity) : dataSource,
    );
    return work(new StoreClass(...parts), dataSource, ids);
  };
}

/** Returns the name of the class in a file, such as LapListStore for `laps/lists/lap-list.store`. */
function classOf(file: string): string {
  const words = (file.split('/').at(-1) ?? '').split(/[-.]/);
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

type Laps = import('../../../src/features/laps/lists/lap-list.store.js').LapListStore;
type AdminLaps = import('../../../src/features/laps/stewarding/admin-laps.store.js').AdminLapsStore;
type Marks = import('../../../src/features/laps/totals/record-marks.store.js').RecordMarksStore;
type Totals = import('../../../src/features/laps/totals/totals.store.js').TotalsStore;
type Waiting = import('../../../src/features/laps/counting/waiting-laps.store.js').WaitingLapsStore;
type Inbox = import('../../../src/features/laps/submission/lap-inbox.store.js').LapInboxStore;
type Members = import('../../../src/features/accounts/lists/member-list.store.js').MemberListStore;
type RaceControl = import('../../../src/features/administration/race-control.store.js').RaceControlStore;
type Drivers = import('../../../src/features/leaderboards/drivers/drivers.store.js').DriversStore;
type Cars = import('../../../src/features/cars/car-list.store.js').CarListStore;
type Search = import('../../../src/features/laps/stewarding/lap-search.store.js').LapSearchStore;
type Boards = import('../../../src/features/leaderboards/leaderboards.store.js').LeaderboardsStore;
type TrackBoards = import('../../../src/features/leaderboards/track-boards.store.js').TrackBoardsStore;
type Presence = import('../../../src/features/presence/presence.store.js').PresenceStore;
type Events = import('../../../src/features/race-events/lists/event-list.store.js').EventListStore;
type Results = import('../../../src/features/race-events/results/race-results.store.js').RaceResultsStore;
type Earned = import('../../../src/features/laps/totals/earned-achievements.store.js').EarnedAchievementsStore;
type Achievements = import('../../../src/features/achievements/achievements.store.js').AchievementsStore;
type Audit = import('../../../src/features/audit/audit-list.store.js').AuditListStore;
type Posts = import('../../../src/features/cms/posts.store.js').PostsStore;
type Retention = import('../../../src/features/audit/retention/retention.store.js').RetentionStore;
type AbuseLog = import('../../../src/features/accounts/abuse/abuse-log.store.js').AbuseLogStore;
type Blocks = import('../../../src/features/accounts/abuse/blocks.store.js').BlocksStore;
type RaceSessions = import('../../../src/features/sessions/race-sessions.store.js').RaceSessionsStore;
type Crossings = import('../../../src/features/sessions/crossings/crossings.store.js').CrossingsStore;
type Incidents = import('../../../src/features/sessions/incidents/incidents.store.js').IncidentsStore;
type OwnData = import('../../../src/features/dashboard/own-data/own-data.store.js').OwnDataStore;
type Sessions = import('../../../src/features/accounts/sessions/sessions.store.js').SessionsStore;

const laps = (work: (store: Laps, dataSource: DataSource, ids: SomeIds) => Promise<unknown>) =>
  by('laps/lists/lap-list.store', work);
const adminLaps = (filter: (ids: SomeIds) => Parameters<AdminLaps['list']>[0]) =>
  by<AdminLaps>('laps/stewarding/admin-laps.store', (store, _, ids) =>
    store.list(filter(ids), { ...newest, column: { sql: 'l.recorded_at', type: 'moment' } }),
  );
const members = (work: (store: Members) => Promise<unknown>) => by('accounts/lists/member-list.store', work);
const cars = (work: (store: Cars, dataSource: DataSource, ids: SomeIds) => Promise<unknown>) =>
  by('cars/car-list.store', work);
const events = (filter: Parameters<Events['list']>[0]) =>
  by<Events>('race-events/lists/event-list.store', (store) =>
    store.list(filter, { ...newest, column: { sql: 'e.start_time', type: 'moment' } }),
  );
const results = (work: (store: Results, dataSource: DataSource, ids: SomeIds) => Promise<unknown>) =>
  by('race-events/results/race-results.store', work);
const sessions = (work: (store: Sessions, dataSource: DataSource, ids: SomeIds) => Promise<unknown>) =>
  by('accounts/sessions/sessions.store', work);
const ownData = by<OwnData>('dashboard/own-data/own-data.store', (store, { manager }, { userId }) =>
  store.read(manager, userId),
);
const audit = (filter: Parameters<Audit['list']>[0]) =>
  by<Audit>('audit/audit-list.store', (store) =>
    store.list(filter, { ...newest, column: { sql: 'a.recorded_at', type: 'moment' } }),
  );

/**
 * Maps the unique indexes that are not primary keys to the rules that they enforce: of any two rows that break a rule,
 * PostgreSQL refuses one.
 */
export const UNIQUE_RULES: Readonly<Record<string, string>> = {
  laps_script_lap_unique: 'a lap that a script sends again is the same lap',
  users_username_unique: 'a username belongs to one member, whatever its case',
  tracks_channel_letter_unique: 'a channel letter leads to one track',
  invite_codes_code_unique: 'an invite code stands for one invitation',
  race_event_results_position_unique: 'a place in an event belongs to one driver',
  race_sessions_ordinal_unique: 'a place in the order of an event belongs to one session',
  event_entries_driver_unique: 'a driver enters an event once',
  season_entries_user_unique: 'a member enters a season once',
  season_teams_name_unique: 'a team stands once in a season',
  season_rounds_event_unique: 'an event is one round of one season',
  penalties_crossing_unique: 'a jump start has one penalty in force',
  penalties_ordinal_unique: 'a place in the order of a session belongs to one penalty',
  race_session_entries_driver_unique: 'a driver enters a session once',
  crossings_number_unique: 'a number of the line is one crossing of its run',
  track_keys_id_unique: 'the id of a key leads to one track',
  crossings_lap_unique: 'a lap is one crossing',
  abuse_log_day_unique: 'refusals of one kind are one row a day',
  achievements_rule_unique: 'a rule unlocks one achievement',
  radio_streams_one_default: 'one stream is the default',
  pages_slug_unique: 'an address leads to one page',
  posts_slug_unique: 'an address leads to one post',
};

/** Maps every other index to the work that reads through it. */
export const USES: Readonly<Record<string, Use>> = {
  laps_inbox: by<Waiting>('laps/counting/waiting-laps.store', (store) => store.listWaiting(15, 500)),
  laps_under_review: adminLaps(() => ({ state: 'under_review' })),
  laps_voided: adminLaps(() => ({ state: 'voided' })),
  laps_car_recent: adminLaps(({ carId }) => ({ carId, state: 'counted' })),
  laps_best: laps((store) => store.list({ sort: 'best', limit: 100 })),
  laps_recent: laps((store) => store.list({ sort: 'recent', limit: 100 })),
  laps_track_best: laps((store, _, { trackId }) => store.list({ sort: 'best', limit: 100, trackId })),
  laps_track_recent: laps((store, _, { trackId }) => store.list({ sort: 'recent', limit: 100, trackId })),
  laps_driver_recent: laps((store, _, { userId }) => store.listOfDriver(userId, 50)),
  laps_driver_best: by<Totals>('laps/totals/totals.store', (store, { manager }, { userId }) =>
    store.rebuildDrivers(manager, [userId], []),
  ),
  laps_sent_driver_name_search: laps((store) => store.count({ search: 'Guest c4ca4238' })),
  laps_uncounted_driver: members((store) =>
    store.list({}, { ...newest, column: { sql: 'u.created_at', type: 'moment' } }),
  ),
  laps_track_records: by<Marks>('laps/totals/record-marks.store', (store, { manager }, { trackId }) =>
    store.remark(manager, { trackId, from: aLap, to: null }),
  ),
  deleted_laps_script_lap: by<Inbox>('laps/submission/lap-inbox.store', (store, _, { carId }) =>
    store.findKnown([toLapPost({ car_id: carId, car_token: '', lap_time: 70, lap_id: 'lap 1' }, {})]),
  ),
  laps_former_track: results((store, { manager }, { eventId }) => store.classify(manager, eventId, null)),
  laps_driver_records: by<Earned>('laps/totals/earned-achievements.store', (store, _, { userId }) =>
    store.listDiffering([userId]),
  ),
  users_driver_name_search: laps((store) => store.list({ sort: 'best', limit: 100, search: 'Driver c4ca4238' })),
  users_search: members((store) => store.count({ search: 'crowd1999' })),
  users_created: members((store) => store.list({}, { ...newest, column: { sql: 'u.created_at', type: 'moment' } })),
  users_applicants: by<RaceControl>('administration/race-control.store', (store) => store.read()),
  users_nameless: laps((store) => store.count({ search: 'Guest c4ca4238' })),
  users_admins: adminLaps(() => ({ state: 'counted' })),
  driver_slugs_user: ownData,
  users_public: by<Drivers>('leaderboards/drivers/drivers.store', (store) => store.count()),
  cars_user: cars((store, _, { userId }) => store.listOfMember(userId)),
  cars_created: cars((store) =>
    store.list({ onlyUnassigned: false }, { ...newest, column: { sql: 'c.created_at', type: 'moment' } }),
  ),
  cars_unassigned: cars((store) => store.count({ onlyUnassigned: true })),
  cars_name_search: by<Search>('laps/stewarding/lap-search.store', (store) => store.find('c4ca4238')),
  driver_totals_rank: by<Boards>('leaderboards/leaderboards.store', (store) => store.readTop(100)),
  driver_totals_directory: by<Drivers>('leaderboards/drivers/drivers.store', (store) => store.list(null, 50)),
  driver_track_totals_rank: by<TrackBoards>('leaderboards/track-boards.store', (store, _, { trackId }) =>
    store.readTop(trackId, []),
  ),
  car_presence_connected: by<Presence>('presence/presence.store', (store) => store.markSilentOffline()),
  driver_presence_online: by<Presence>('presence/presence.store', (store) => store.listOnline()),
  race_events_start: events({}),
  race_events_status: events({ status: 'upcoming' }),
  race_events_completed: results((store, _, { lapId }) => store.listConcerned([lapId])),
  race_event_results_lap: results((store, _, { lapId }) => store.listConcerned([lapId])),
  race_event_results_driver: results((store, { manager }, { userId }) => store.listEventsOf(manager, userId)),
  event_entries_driver: ownData,
  race_session_entries_driver: ownData,
  result_rows_driver: ownData,
  incidents_session: by<Incidents>('sessions/incidents/incidents.store', (store, _, { eventId }) =>
    store.listOfEvent(eventId),
  ),
  incidents_entry: by<Incidents>('sessions/incidents/incidents.store', (store, _, { userId }) =>
    store.findLastChange(userId),
  ),
  incidents_filed_by: by<Incidents>('sessions/incidents/incidents.store', (store, _, { userId }) =>
    store.findLastChange(userId),
  ),
  incident_statements_incident: by<Incidents>('sessions/incidents/incidents.store', (store, _, { userId }) =>
    store.listOfMember(userId, 100),
  ),
  crossings_session: by<RaceSessions>('sessions/race-sessions.store', (store, _, { sessionId }) =>
    store.findWhole(sessionId, false),
  ),
  crossings_entry: by<Crossings>('sessions/crossings/crossings.store', (store, { manager }, { entryId }) =>
    store.listOfEntries(manager, 'RUN00001', [entryId]),
  ),
  user_achievements_achievement: by<Achievements>(
    'achievements/achievements.store',
    (store, { manager }, { achievementId }) => store.listHolders(manager, achievementId),
  ),
  audit_entries_recent: audit({}),
  audit_entries_action: audit({ action: 'track.' }),
  audit_entries_search: audit({ search: 'no-such-thing' }),
  posts_newest: by<Posts>('cms/posts.store', (store) =>
    store.list(undefined, { ...newest, column: { sql: 'p.published_at', type: 'moment' } }),
  ),
  users_awaiting: members((store) => store.count({ role: 'waiting' })),
  sessions_member: sessions((store, _, { userId }) => store.list(userId)),
  sessions_expired: by<Retention>('audit/retention/retention.store', (store) =>
    store.removeBatch('sessions', { kept: 'until', column: 'expires_at' }),
  ),
  abuse_log_recent: by<AbuseLog>('accounts/abuse/abuse-log.store', (store) =>
    store.list(undefined, { ...newest, column: { sql: 'a.last_at', type: 'moment' } }),
  ),
  blocks_member: by<Blocks>('accounts/abuse/blocks.store', (store, dataSource, { userId }) =>
    store.findMemberBlock(dataSource.manager, userId),
  ),
};
