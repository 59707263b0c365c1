import type { MeDelta, MeSnapshot } from '../dashboard/me.live.js';
import type { LapsDelta, LapsSnapshot } from '../laps/lap.live.js';
import type { Leaderboard } from '../leaderboards/leaderboard.dto.js';
import type { LeaderboardDelta } from '../leaderboards/leaderboard.live.js';
import type { TrackBoard, TrackBoardDelta } from '../leaderboards/track-board.live.js';
import type { PresenceDelta, PresenceSnapshot } from '../presence/presence.live.js';
import type { EventBoard, EventBoardDelta } from '../race-events/event-board.live.js';
import type { RaceControl } from './race-control.live.js';
import type { SiteDelta, SiteSnapshot } from './site.live.js';

/** Every kind of live channel: what a subscriber starts from, and what is pushed afterwards. */
export interface LiveChannels {
  leaderboard: { snapshot: Leaderboard; delta: LeaderboardDelta };
  laps: { snapshot: LapsSnapshot; delta: LapsDelta };
  presence: { snapshot: PresenceSnapshot; delta: PresenceDelta };
  /** The member's own, never another's; visitors are answered 401. */
  me: { snapshot: MeSnapshot; delta: MeDelta };
  site: { snapshot: SiteSnapshot; delta: SiteDelta };
  /** For admins: others are answered 403, visitors 401. */
  'race-control': { snapshot: RaceControl; delta: RaceControl };
  /** One channel for each track. */
  [track: `track:${string}`]: { snapshot: TrackBoard; delta: TrackBoardDelta };
  /** One channel for each race event. */
  [event: `event:${string}`]: { snapshot: EventBoard; delta: EventBoardDelta };
}

export type LiveChannelName = keyof LiveChannels;

/** Kinds of channels that come with an id: `track` of `track:<id>`. */
export type LiveFamily = 'track' | 'event';

/** The Socket.IO event that carries a channel's messages: its family, or its own name. */
export type LiveEventName<C extends LiveChannelName> = C extends `${infer Family extends LiveFamily}:${string}`
  ? Family
  : C;
