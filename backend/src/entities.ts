import { AbuseEntry, Block } from './features/accounts/abuse/abuse.entity.js';
import { Achievement, UserAchievement, WithheldAchievement } from './features/achievements/achievement.entity.js';
import { InviteCode } from './features/accounts/invite-codes/invite-code.entity.js';
import { EndedToken, Session } from './features/accounts/sessions/session.entity.js';
import { KnownNetwork } from './features/accounts/sign-in/known-network.entity.js';
import { AuditChain, AuditEntry } from './features/audit/audit-entry.entity.js';
import { DriverSlug } from './features/accounts/driver-slug.entity.js';
import { User } from './features/accounts/user.entity.js';
import { Car } from './features/cars/car.entity.js';
import { CarSetup } from './features/cars/car-setup.entity.js';
import { CmsPage } from './features/cms/cms-page.entity.js';
import { CmsPost } from './features/cms/cms-post.entity.js';
import { DomainSettings } from './features/site/domain/domain-settings.entity.js';
import { LandingConfig } from './features/cms/landing/landing-config.entity.js';
import { IntegrityRun } from './features/laps/integrity/integrity-run.entity.js';
import { DeletedLap } from './features/laps/deleted-lap.entity.js';
import { Lap } from './features/laps/lap.entity.js';
import {
  CarTotals,
  DriverTotals,
  DriverTrackTotals,
  LeagueTotals,
  TrackTotals,
} from './features/laps/totals/totals.entity.js';
import { Picture } from './features/site/pictures/picture.entity.js';
import { CarPresence, DriverPresence } from './features/presence/presence.entity.js';
import { RaceEvent, RaceEventResult } from './features/race-events/race-event.entity.js';
import { EventEntry } from './features/race-events/entries/event-entry.entity.js';
import { RetentionRun } from './features/audit/retention/retention-run.entity.js';
import { Screen } from './features/live-page/screens/screen.entity.js';
import { ScreenMessage } from './features/sessions/messages/screen-message.entity.js';
import { Crossing } from './features/sessions/crossing.entity.js';
import { Incident, IncidentStatement } from './features/sessions/incidents/incident.entity.js';
import { Penalty } from './features/sessions/penalties/penalty.entity.js';
import { ResultRevision, ResultRow } from './features/sessions/results/result-revision.entity.js';
import { Season, SeasonEntry, SeasonRound, SeasonRuling, SeasonTeam } from './features/seasons/season.entity.js';
import { RaceSession, SessionEntry, SessionLogEntry } from './features/sessions/race-session.entity.js';
import { SiteSettings } from './features/site/settings/site-settings.entity.js';
import { RadioStream } from './features/site/radio/radio-stream.entity.js';
import { TabletOrderRow } from './features/in-world/track-lines/tablet/tablet-order-row.entity.js';
import { LineOrderRow } from './features/sessions/line-orders/line-order-row.entity.js';
import { LineEventRow, TrackKey } from './features/in-world/track-lines/track-line.entity.js';
import { Track } from './features/tracks/track.entity.js';

/** The TypeORM entities of all features. */
export const entities = [
  User,
  DriverSlug,
  Car,
  CarSetup,
  Track,
  TrackKey,
  LineEventRow,
  LineOrderRow,
  TabletOrderRow,
  Lap,
  DeletedLap,
  DriverTotals,
  CarTotals,
  TrackTotals,
  DriverTrackTotals,
  LeagueTotals,
  CarPresence,
  DriverPresence,
  AuditChain,
  AuditEntry,
  InviteCode,
  KnownNetwork,
  AbuseEntry,
  Block,
  Session,
  EndedToken,
  Screen,
  ScreenMessage,
  SiteSettings,
  Picture,
  RadioStream,
  CmsPage,
  CmsPost,
  LandingConfig,
  DomainSettings,
  RaceEvent,
  RaceEventResult,
  EventEntry,
  Achievement,
  UserAchievement,
  WithheldAchievement,
  RetentionRun,
  IntegrityRun,
  RaceSession,
  SessionEntry,
  SessionLogEntry,
  Crossing,
  ResultRevision,
  ResultRow,
  Penalty,
  Incident,
  IncidentStatement,
  Season,
  SeasonEntry,
  SeasonRound,
  SeasonRuling,
  SeasonTeam,
];
