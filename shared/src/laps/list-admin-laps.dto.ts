import { IsCursor, IsPageLimit } from '../http/list-query.js';
import { AdminLapFilterDto } from './admin-lap-filter.dto.js';

export const ADMIN_LAPS_LIMIT = 50;
export const ADMIN_LAPS_MAX_LIMIT = 500;

/** Describes the query of GET /admin/laps. */
export class ListAdminLapsDto extends AdminLapFilterDto {
  @IsPageLimit(ADMIN_LAPS_MAX_LIMIT)
  limit?: number = ADMIN_LAPS_LIMIT;

  @IsCursor()
  cursor?: string;
}
