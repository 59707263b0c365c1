import type { CarDto } from '../cars/car.dto.js';
import type { MyStatsDto } from '../leaderboards/my-stats.dto.js';
import type { SeasonMovesDto } from '../seasons/season-board.live.js';
import type { TrackDto } from '../tracks/track.dto.js';
import type { LapState } from './admin-lap.dto.js';
import type { Ruling } from './preview-ruling.dto.js';

/** Describes a track before or after a ruling. */
export type RuledTrackDto = Pick<TrackDto, 'record_time' | 'record_holder' | 'total_races'>;

/** Describes a driver before or after a ruling. */
export type RuledDriverDto = Pick<MyStatsDto, 'best_lap_time' | 'rank' | 'total_races' | 'total_points' | 'total_wins'>;

/** Describes a car before or after a ruling. */
export type RuledCarDto = Pick<CarDto, 'total_races' | 'best_lap_time'>;

/** Describes a driver's places in a race event before and after a ruling; a position is null if the driver has no place. */
export interface RuledResultDto {
  readonly event_id: string;
  readonly event_name: string;
  readonly user_id: string;
  readonly driver_name: string;
  readonly position_before: number | null;
  readonly position_after: number | null;
  readonly points_before: number;
  readonly points_after: number;
}

/** Describes an achievement that a ruling would give to a driver or revoke, with its points. */
export interface RuledAchievementDto {
  readonly user_id: string;
  readonly driver_name: string;
  readonly name: string;
  readonly points: number;
  /** False if the driver would lose it. */
  readonly is_gained: boolean;
}

/** Describes the response to GET /admin/laps/{id}/ruling-preview: what a ruling would change. */
export interface RulingPreviewDto {
  readonly lap_id: string;
  readonly action: Ruling;
  readonly state_before: LapState;
  readonly state_after: LapState;
  /** Null for a lap without a track. */
  readonly track: {
    readonly id: string;
    readonly name: string;
    readonly before: RuledTrackDto;
    readonly after: RuledTrackDto;
  } | null;
  /** Null for a lap without a driver. */
  readonly driver: {
    readonly id: string;
    readonly name: string;
    readonly before: RuledDriverDto;
    readonly after: RuledDriverDto;
  } | null;
  readonly car: { readonly name: string | null; readonly before: RuledCarDto; readonly after: RuledCarDto };
  /**
   * The places that would change, sorted by event and current position; drivers who would get their first place in an event
   * come last.
   */
  readonly results: readonly RuledResultDto[];
  /**
   * The achievements that the lap's driver, the drivers in its race events and those who set records on its track would gain or
   * lose; losses first.
   */
  readonly achievements: readonly RuledAchievementDto[];
  /** The seasons whose standings the ruling would change, each with the changes. */
  readonly seasons: readonly SeasonMovesDto[];
}
