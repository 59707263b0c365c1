import type { UserDto } from '../accounts/user.dto.js';
import type { CarDto } from '../cars/car.dto.js';
import type { DriverEventDto } from '../drivers/driver-page.dto.js';
import type { LapTimeDto } from '../laps/lap.dto.js';
import type { OnlineDriverDto } from '../presence/presence.live.js';
import type { RaceEventDto } from '../race-events/race-event.dto.js';
import type { MyStatsDto } from '../leaderboards/my-stats.dto.js';

/** Describes the response to GET /dashboard. */
export interface DashboardDto {
  readonly user_profile: UserDto;
  /** The member's 5 newest counted laps. */
  readonly recent_laps: readonly LapTimeDto[];
  /** The member's cars without their tokens; only GET /cars returns those. */
  readonly cars: readonly CarDto[];
  /** At most 5 upcoming events: those still ahead, soonest first, then those whose start has passed, latest first. */
  readonly upcoming_events: readonly RaceEventDto[];
  /** The member's place in their last event, whether or not they are on the global board; null before the first event. */
  readonly last_result: DriverEventDto | null;
  readonly stats: MyStatsDto;
  readonly online_drivers: readonly OnlineDriverDto[];
}

export const DASHBOARD_LAPS = 5;
export const DASHBOARD_EVENTS = 5;
