import type { UserDto } from '../accounts/user.dto.js';
import type { CarDto } from '../cars/car.dto.js';
import type { OwnLapDto } from '../laps/own-lap.dto.js';
import type { MyStatsDto } from '../leaderboards/my-stats.dto.js';

/** Describes the first message of the `me` channel: the member, their numbers and their cars (without tokens). */
export interface MeSnapshotDto {
  readonly user: UserDto;
  readonly stats: MyStatsDto;
  readonly cars: readonly CarDto[];
  /** Says when an incident that the member filed, or one about them, last changed; null without one. */
  readonly incidents_changed_at: string | null;
}

/**
 * Describes a change: each changed part as a whole, and the member's laps that were counted since, in order of arrival.
 */
export interface MeDeltaDto extends Partial<MeSnapshotDto> {
  readonly laps?: readonly OwnLapDto[];
  /** Says that the member's achievements changed: one they have was renamed, awarded or revoked. */
  readonly achievements_changed?: true;
}
