import type { MeDelta, MeSnapshot } from '../dashboard/me.live.js';
import type { LapsDelta, LapsSnapshot } from '../laps/lap.live.js';
import type { Leaderboard } from '../leaderboards/leaderboard.dto.js';
import type { LeaderboardDelta } from '../leaderboards/leaderboard.live.js';
import type { PresenceDelta, PresenceSnapshot } from '../presence/presence.live.js';
import type { SiteDelta, SiteSnapshot } from './site.live.js';

/** Every kind of live channel: what a subscriber starts from, and what is pushed afterwards. */
export interface LiveChannels {
  leaderboard: { snapshot: Leaderboard; delta: LeaderboardDelta };
  laps: { snapshot: LapsSnapshot; delta: LapsDelta };
  presence: { snapshot: PresenceSnapshot; delta: PresenceDelta };
  /** The member's own, never another's; visitors are answered 401. */
  me: { snapshot: MeSnapshot; delta: MeDelta };
  site: { snapshot: SiteSnapshot; delta: SiteDelta };
}

export type LiveChannelName = keyof LiveChannels;
