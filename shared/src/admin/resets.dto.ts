import { Equals } from 'class-validator';

export const RESET_ALL_CONFIRMATION = 'RESET_ALL_DATA';

/** Query of POST /admin/reset-all-stats. */
export class ConfirmResetDto {
  @Equals(RESET_ALL_CONFIRMATION, { message: 'Confirmation text does not match. Reset cancelled.' })
  confirm: string;
}

/** POST /admin/users/{id}/reset-stats. */
export interface ResetStatsDto {
  readonly lap_times_deleted: number;
  readonly achievements_removed: number;
}

/** POST /admin/reset-all-stats. */
export interface ResetAllStatsDto extends ResetStatsDto {
  /** Drivers whose numbers were not all zero before. */
  readonly users_updated: number;
  /** Cars that had a counted lap. */
  readonly cars_updated: number;
}

/** DELETE /admin/users/{id}. */
export interface DeletedUserDto extends ResetStatsDto {
  readonly cars_deleted: number;
}
