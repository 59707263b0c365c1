import { AuditChain1795460000000 } from './1795460000000-audit-chain.js';
import { AccountsSettings1795230000000 } from './1795230000000-accounts-settings.js';
import { AdjustedTotals1795237000000 } from './1795237000000-adjusted-totals.js';
import { AdminLists1795235000000 } from './1795235000000-admin-lists.js';
import { Audit1795222800000 } from './1795222800000-audit.js';
import { Content1795233000000 } from './1795233000000-content.js';
import { SortedLists1795241000000 } from './1795241000000-sorted-lists.js';
import { RaceEventsAchievements1795232000000 } from './1795232000000-race-events-achievements.js';
import { LapComparisons1795289369774 } from './1795289369774-lap-comparisons.js';
import { LapPath1795219200000 } from './1795219200000-lap-path.js';
import { CarsAndStewarding1795231000000 } from './1795231000000-cars-and-stewarding.js';
import { Pictures1795239000000 } from './1795239000000-pictures.js';
import { NamelessDrivers1795234000000 } from './1795234000000-nameless-drivers.js';
import { UnnamedLeague1795247000000 } from './1795247000000-unnamed-league.js';
import { Screens1795291458469 } from './1795291458469-screens.js';
import { Approval1795451000000 } from './1795451000000-approval.js';
import { Sessions1795450000000 } from './1795450000000-sessions.js';
import { SignIns1795298400000 } from './1795298400000-sign-ins.js';
import { NeededIndexes1795305600000 } from './1795305600000-needed-indexes.js';
import { SslTroubles1795341600000 } from './1795341600000-ssl-troubles.js';
import { RankBuckets1795345200000 } from './1795345200000-rank-buckets.js';
import { LapPhysics1795430000000 } from './1795430000000-lap-physics.js';
import { EarnedAchievements1795440000000 } from './1795440000000-earned-achievements.js';
import { Retention1795461000000 } from './1795461000000-retention.js';
import { AbuseLog1795510000000 } from './1795510000000-abuse-log.js';
import { Integrity1795520000000 } from './1795520000000-integrity.js';
import { PlainRanks1795540000000 } from './1795540000000-plain-ranks.js';
import { RaceSessions1795550000000 } from './1795550000000-race-sessions.js';
import { TrackLines1795560000000 } from './1795560000000-track-lines.js';
import { EventEntries1795570000000 } from './1795570000000-event-entries.js';
import { SessionResults1795580000000 } from './1795580000000-session-results.js';
import { Penalties1795581000000 } from './1795581000000-penalties.js';
import { Incidents1795611000000 } from './1795611000000-incidents.js';
import { ResultsOfRaces1795620000000 } from './1795620000000-results-of-races.js';
import { Seasons1795660000000 } from './1795660000000-seasons.js';
import { TrackPictures1795700000000 } from './1795700000000-track-pictures.js';
import { DriverSlugs1810500000000 } from './1810500000000-driver-slugs.js';
import { SeasonTeams1810800000000 } from './1810800000000-season-teams.js';
import { CarPictures1811000000000 } from './1811000000000-car-pictures.js';
import { MessagesOfSessions1810400000000 } from './1810400000000-messages-of-sessions.js';
import { Stewards1810200000000 } from './1810200000000-stewards.js';
import { RaceRules1810201000000 } from './1810201000000-race-rules.js';
import { CarSetups1810700000000 } from './1810700000000-car-setups.js';
import { LapControllers1795294326439 } from './1795294326439-lap-controllers.js';
import { TabletOrders1811100000000 } from './1811100000000-tablet-orders.js';
import { DeletedLaps1811200000000 } from './1811200000000-deleted-laps.js';
import { BestLapTimes1811300000000 } from './1811300000000-best-lap-times.js';
import { LineDilations1811400000000 } from './1811400000000-line-dilations.js';
import { ClassPlaces1811500000000 } from './1811500000000-class-places.js';
import { ServedPenalties1811600000000 } from './1811600000000-served-penalties.js';
import { ClassifiedPercent1811700000000 } from './1811700000000-classified-percent.js';
import { LapsOfCrossings1811800000000 } from './1811800000000-laps-of-crossings.js';
import { DefaultOfMessages1812100000000 } from './1812100000000-default-of-messages.js';
import { EarlierTeams1812200000000 } from './1812200000000-earlier-teams.js';
import { TimesOfDeletedLaps1812400000000 } from './1812400000000-times-of-deleted-laps.js';
import { AdminsByAvatar1812900000000 } from './1812900000000-admins-by-avatar.js';
import { PlannedStarts1813000000000 } from './1813000000000-planned-starts.js';
import { TimesByHand1813100000000 } from './1813100000000-times-by-hand.js';
import { SessionsEndedByRole1813200000000 } from './1813200000000-sessions-ended-by-role.js';
import { LineOrders1810100000000 } from './1810100000000-line-orders.js';

/** The migrations in the order in which they run. A released migration is never edited. */
export const migrations = [
  LapPath1795219200000,
  Audit1795222800000,
  AccountsSettings1795230000000,
  CarsAndStewarding1795231000000,
  RaceEventsAchievements1795232000000,
  Content1795233000000,
  NamelessDrivers1795234000000,
  AdminLists1795235000000,
  AdjustedTotals1795237000000,
  Pictures1795239000000,
  SortedLists1795241000000,
  UnnamedLeague1795247000000,
  LapComparisons1795289369774,
  Screens1795291458469,
  LapControllers1795294326439,
  SignIns1795298400000,
  NeededIndexes1795305600000,
  SslTroubles1795341600000,
  RankBuckets1795345200000,
  LapPhysics1795430000000,
  EarnedAchievements1795440000000,
  Sessions1795450000000,
  Approval1795451000000,
  AuditChain1795460000000,
  Retention1795461000000,
  AbuseLog1795510000000,
  Integrity1795520000000,
  PlainRanks1795540000000,
  RaceSessions1795550000000,
  TrackLines1795560000000,
  EventEntries1795570000000,
  SessionResults1795580000000,
  Penalties1795581000000,
  Incidents1795611000000,
  ResultsOfRaces1795620000000,
  Seasons1795660000000,
  TrackPictures1795700000000,
  LineOrders1810100000000,
  Stewards1810200000000,
  RaceRules1810201000000,
  MessagesOfSessions1810400000000,
  DriverSlugs1810500000000,
  CarSetups1810700000000,
  SeasonTeams1810800000000,
  CarPictures1811000000000,
  TabletOrders1811100000000,
  DeletedLaps1811200000000,
  BestLapTimes1811300000000,
  LineDilations1811400000000,
  ClassPlaces1811500000000,
  ServedPenalties1811600000000,
  ClassifiedPercent1811700000000,
  LapsOfCrossings1811800000000,
  DefaultOfMessages1812100000000,
  EarlierTeams1812200000000,
  TimesOfDeletedLaps1812400000000,
  AdminsByAvatar1812900000000,
  PlannedStarts1813000000000,
  TimesByHand1813100000000,
  SessionsEndedByRole1813200000000,
];
