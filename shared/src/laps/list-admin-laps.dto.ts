import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { LAP_STATES, type LapState } from './admin-lap.dto.js';

export const ADMIN_LAPS_LIMIT = 50;
export const ADMIN_LAPS_MAX_LIMIT = 500;

/** Query of GET /admin/laps: the newest first. */
export class ListAdminLapsDto {
  @IsOptional()
  @IsIn(LAP_STATES, { message: 'The state is received, counted, under_review or voided.' })
  state?: LapState;

  @IsOptional()
  @IsUUID('all', { message: 'The track_id is the id of a track.' })
  track_id?: string;

  /** Part of a driver's name, upper or lower case. */
  @IsOptional()
  @MaxLength(64, { message: 'The search has at most 64 characters.' })
  @IsString({ message: 'The search is text.' })
  search?: string;

  @IsOptional()
  @Type(() => Number)
  @Min(1, { message: 'The limit is a whole number from 1 to 500.' })
  @Max(ADMIN_LAPS_MAX_LIMIT, { message: 'The limit is a whole number from 1 to 500.' })
  @IsInt({ message: 'The limit is a whole number from 1 to 500.' })
  limit?: number = ADMIN_LAPS_LIMIT;

  /** From the `Link: <...>; rel="next"` header of the page before. */
  @IsOptional()
  @MaxLength(200, { message: 'The cursor is the one from the Link header.' })
  @IsString({ message: 'The cursor is the one from the Link header.' })
  cursor?: string;
}
