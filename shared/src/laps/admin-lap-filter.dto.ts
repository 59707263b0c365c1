import { IsOptional, IsUUID } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsInstant } from '../http/instant.js';
import { IsOneOf, IsQuerySwitch, IsSearch, IsSortOrder, type SortOrder } from '../http/list-query.js';
import { EmptyAsAbsent } from '../http/text-transforms.js';
import { LAP_STATES, type LapState } from './admin-lap.dto.js';

export const ADMIN_LAP_SORTS = ['recorded_at', 'lap_time'] as const;
export type AdminLapSort = (typeof ADMIN_LAP_SORTS)[number];

const IsIdOf = (what: string) =>
  applyDecorators(EmptyAsAbsent(), IsOptional(), IsUUID('all', { message: `The ${what}_id is the id of a ${what}.` }));
const IsLimitOfTime = (what: string) => applyDecorators(EmptyAsAbsent(), IsOptional(), IsInstant(what));

/** Describes the filter of laps for admins, in GET /admin/laps and /admin/export/laps.csv. */
export class AdminLapFilterDto {
  @IsOneOf('state', LAP_STATES)
  state?: LapState;

  /** True returns only laps that could not be counted and wait to be tried again. */
  @IsQuerySwitch('failed')
  failed?: boolean;

  /** True returns only first records of tracks without `min_lap_time` that no steward has reviewed. */
  @IsQuerySwitch('to_look_at')
  to_look_at?: boolean;

  @IsIdOf('track')
  track_id?: string;

  @IsIdOf('car')
  car_id?: string;

  @IsIdOf('user')
  user_id?: string;

  /** ISO 8601; recorded at or after this moment. */
  @IsLimitOfTime('from')
  from?: string;

  /** ISO 8601; recorded before this moment. */
  @IsLimitOfTime('to')
  to?: string;

  /** Part of a driver's name or username or of a car's name, ignoring case. */
  @IsSearch()
  search?: string;

  @IsOneOf('sort', ADMIN_LAP_SORTS)
  sort?: AdminLapSort = 'recorded_at';

  /** `desc`: newest or slowest first. */
  @IsSortOrder()
  order?: SortOrder = 'desc';
}
