import type { MeDeltaDto, MeSnapshotDto } from '../dashboard/me.live.js';
import type { LapsDeltaDto, LapsSnapshotDto } from '../laps/lap.live.js';
import type { FormBoardDeltaDto, FormBoardDto } from '../leaderboards/form-board.live.js';
import type { LeaderboardDto } from '../leaderboards/leaderboard.dto.js';
import type { LeaderboardDeltaDto } from '../leaderboards/leaderboard.live.js';
import type { TrackBoardDto, TrackBoardDeltaDto } from '../leaderboards/track-board.live.js';
import type { PresenceDeltaDto, PresenceSnapshotDto } from '../presence/presence.live.js';
import type { EventBoardDto, EventBoardDeltaDto } from '../race-events/event-board.live.js';
import type { SeasonBoardDeltaDto, SeasonBoardDto } from '../seasons/season-board.live.js';
import type { SessionBoardDeltaDto, SessionBoardDto } from '../sessions/session-board.live.js';
import type { ScreenViewDto } from '../screens/screen.dto.js';
import type { WallDeltaDto, WallDto } from '../wall/wall.dto.js';
import type { RaceControlDeltaDto, RaceControlDto } from '../admin/race-control.live.js';
import type { SiteDeltaDto, SiteSnapshotDto } from '../landing/site.live.js';

/** Maps every kind of live channel to its first message and its later messages. */
export interface LiveChannels {
  leaderboard: { snapshot: LeaderboardDto; delta: LeaderboardDeltaDto };
  /** The latest event results of the drivers on the global board. */
  form: { snapshot: FormBoardDto; delta: FormBoardDeltaDto };
  laps: { snapshot: LapsSnapshotDto; delta: LapsDeltaDto };
  presence: { snapshot: PresenceSnapshotDto; delta: PresenceDeltaDto };
  /** The member's own data; visitors are refused with 401. */
  me: { snapshot: MeSnapshotDto; delta: MeDeltaDto };
  site: { snapshot: SiteSnapshotDto; delta: SiteDeltaDto };
  /** Everything that a screen of /live needs besides its boards: tracks, events, sessions and the message to all screens. */
  wall: { snapshot: WallDto; delta: WallDeltaDto };
  /** For admins and stewards only; other members are refused with 403, visitors with 401. */
  'race-control': { snapshot: RaceControlDto; delta: RaceControlDeltaDto };
  /** One channel for each track. */
  [track: `track:${string}`]: { snapshot: TrackBoardDto; delta: TrackBoardDeltaDto };
  /** One channel for each race event. */
  [event: `event:${string}`]: { snapshot: EventBoardDto; delta: EventBoardDeltaDto };
  /** One channel for each session of a race event. */
  [session: `session:${string}`]: { snapshot: SessionBoardDto; delta: SessionBoardDeltaDto };
  /** One channel for each season. */
  [season: `season:${string}`]: { snapshot: SeasonBoardDto; delta: SeasonBoardDeltaDto };
  /** One channel for each named screen of /live, with the view that a steward or admin has sent to it. */
  [screen: `screen:${string}`]: { snapshot: ScreenViewDto; delta: ScreenViewDto };
}

export type LiveChannelName = keyof LiveChannels;

/** Names a kind of channel that takes an id: `track` in `track:<id>`. */
export type LiveFamily = 'track' | 'event' | 'session' | 'season' | 'screen';

/** Names the Socket.IO event that carries a channel's messages: its family, or the channel's own name. */
export type LiveEventName<C extends LiveChannelName> = C extends `${infer Family extends LiveFamily}:${string}`
  ? Family
  : C;
