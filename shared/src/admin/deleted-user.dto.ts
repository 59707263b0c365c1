import type { ResetStatsDto } from './reset-stats.dto.js';

/** Describes the response to DELETE /admin/users/{id}. */
export interface DeletedUserDto extends ResetStatsDto {
  readonly cars_deleted: number;
}
