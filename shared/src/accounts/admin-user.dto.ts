import type { UserDto } from './user.dto.js';

/** Describes a member in the lists of admins, with what deleting them would destroy. */
export interface AdminUserDto extends UserDto {
  readonly car_count: number;
  /** Laps in every state: those the member drove, and those that others drove in cars that are now the member's. */
  readonly lap_count: number;
  readonly achievement_count: number;
}
