import type { UserDto } from '../accounts/user.dto.js';
import type { CarDto } from '../cars/car.dto.js';
import type { OwnLapDto } from '../laps/own-lap.dto.js';
import type { MyStatsDto } from '../leaderboards/my-stats.dto.js';

/** Describes the first message of the `me` channel: the member, their statistics and their cars, without tokens. */
export interface MeSnapshotDto {
  readonly user: UserDto;
  readonly stats: MyStatsDto;
  readonly cars: readonly CarDto[];
  /** When an incident filed by or about the member last changed, ISO 8601 UTC; null if there is none. */
  readonly incidents_changed_at: string | null;
}

/** Describes a change: each changed part in full, and the member's newly counted laps in order of arrival. */
export interface MeDeltaDto extends Partial<MeSnapshotDto> {
  readonly laps?: readonly OwnLapDto[];
  /** Present when the member's achievements changed: one was unlocked, renamed, awarded or revoked. */
  readonly achievements_changed?: true;
}
