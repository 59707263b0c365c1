import type { User } from '../accounts/user.dto.js';
import type { Car } from '../cars/car.dto.js';
import type { LapTime } from '../laps/lap.dto.js';
import type { OnlineDriver } from '../presence/presence.live.js';
import type { MyStats } from '../stats/my-stats.dto.js';

/** GET /dashboard. */
export interface Dashboard {
  readonly user_profile: User;
  /** The member's 5 newest counted laps. */
  readonly recent_laps: readonly LapTime[];
  /** Without their tokens: GET /cars has those. */
  readonly cars: readonly Car[];
  readonly stats: MyStats;
  readonly online_drivers: readonly OnlineDriver[];
}

export const DASHBOARD_LAPS = 5;
