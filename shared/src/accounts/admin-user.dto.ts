import type { UserDto } from './user.dto.js';

/** Describes a member in admin lists, with the number of records that would be deleted with the account. */
export interface AdminUserDto extends UserDto {
  readonly car_count: number;
  /** Laps in every state that the member drove, or that others drove in cars that now belong to the member. */
  readonly lap_count: number;
  readonly achievement_count: number;
}
