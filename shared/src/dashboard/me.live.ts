import type { UserDto } from '../accounts/user.dto.js';
import type { CarDto } from '../cars/car.dto.js';
import type { MyStatsDto } from '../stats/my-stats.dto.js';

/** The start of the `me` channel: the member, their numbers and their cars (without tokens). */
export interface MeSnapshotDto {
  readonly user: UserDto;
  readonly stats: MyStatsDto;
  readonly cars: readonly CarDto[];
}

/** The parts that changed, each whole. */
export type MeDeltaDto = Partial<MeSnapshotDto>;
