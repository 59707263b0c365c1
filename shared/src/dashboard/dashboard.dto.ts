import type { UserDto } from '../accounts/user.dto.js';
import type { CarDto } from '../cars/car.dto.js';
import type { LapTimeDto } from '../laps/lap.dto.js';
import type { OnlineDriverDto } from '../presence/presence.live.js';
import type { RaceEventDto } from '../race-events/race-event.dto.js';
import type { MyStatsDto } from '../leaderboards/my-stats.dto.js';

/** Describes the response to GET /dashboard. */
export interface DashboardDto {
  readonly user_profile: UserDto;
  /** The member's 5 newest counted laps. */
  readonly recent_laps: readonly LapTimeDto[];
  /** The member's cars without their tokens, which only GET /cars returns. */
  readonly cars: readonly CarDto[];
  /** The next events, soonest first; at most 5. */
  readonly upcoming_events: readonly RaceEventDto[];
  readonly stats: MyStatsDto;
  readonly online_drivers: readonly OnlineDriverDto[];
}

export const DASHBOARD_LAPS = 5;
export const DASHBOARD_EVENTS = 5;
