import type { ResetStatsDto } from './reset-stats.dto.js';

/** Describes the answer of DELETE /admin/users/{id}. */
export interface DeletedUserDto extends ResetStatsDto {
  readonly cars_deleted: number;
}
