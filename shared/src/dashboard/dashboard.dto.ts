import type { User } from '../accounts/user.dto.js';
import type { Car } from '../cars/car.dto.js';
import type { LapTime } from '../laps/lap.dto.js';
import type { OnlineDriver } from '../presence/presence.live.js';
import type { RaceEvent } from '../race-events/race-event.dto.js';
import type { MyStats } from '../stats/my-stats.dto.js';

/** GET /dashboard. */
export interface Dashboard {
  readonly user_profile: User;
  /** The member's 5 newest counted laps. */
  readonly recent_laps: readonly LapTime[];
  /** Without their tokens: GET /cars has those. */
  readonly cars: readonly Car[];
  /** The next ones, soonest first; at most 5. */
  readonly upcoming_events: readonly RaceEvent[];
  readonly stats: MyStats;
  readonly online_drivers: readonly OnlineDriver[];
}

export const DASHBOARD_LAPS = 5;
export const DASHBOARD_EVENTS = 5;
