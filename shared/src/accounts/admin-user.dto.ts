import type { UserDto } from './user.dto.js';

/** Describes a member in admin lists, with the data that deleting them would destroy. */
export interface AdminUserDto extends UserDto {
  readonly car_count: number;
  /** Laps in every state: those the member drove, and those others drove in cars that now belong to the member. */
  readonly lap_count: number;
  readonly achievement_count: number;
}
