import { IsUUID } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsInstant } from '../http/instant.js';
import { IsOneOf, IsQuerySwitch, IsSearch, IsSortOrder, type SortOrder } from '../http/list-query.js';
import { MayBeAbsent } from '../http/text-transforms.js';
import { LAP_STATES, type LapState } from './admin-lap.dto.js';

export const ADMIN_LAP_SORTS = ['recorded_at', 'lap_time'] as const;
export type AdminLapSort = (typeof ADMIN_LAP_SORTS)[number];

const IsIdOf = (what: string) =>
  applyDecorators(MayBeAbsent(), IsUUID('all', { message: `The ${what}_id is the id of a ${what}.` }));
const IsLimitOfTime = (what: string) => applyDecorators(MayBeAbsent(), IsInstant(what));

/** Describes the filters of GET /admin/laps and GET /admin/export/laps.csv. */
export class AdminLapFilterDto {
  @IsOneOf('state', LAP_STATES)
  state?: LapState;

  /** True selects only laps that could not be counted and wait for another attempt. */
  @IsQuerySwitch('failed')
  failed?: boolean;

  /** True selects only laps that set the first record of a track without `min_lap_time` and were not reviewed by a steward. */
  @IsQuerySwitch('to_look_at')
  to_look_at?: boolean;

  @IsIdOf('track')
  track_id?: string;

  @IsIdOf('car')
  car_id?: string;

  @IsIdOf('user')
  user_id?: string;

  /** Selects only laps recorded at or after this time, ISO 8601. */
  @IsLimitOfTime('from')
  from?: string;

  /** Selects only laps recorded before this time, ISO 8601. */
  @IsLimitOfTime('to')
  to?: string;

  /** Part of a driver's name or username, or of a car's name, ignoring case. */
  @IsSearch()
  search?: string;

  @IsOneOf('sort', ADMIN_LAP_SORTS)
  sort?: AdminLapSort = 'recorded_at';

  /** `desc` (the default) sorts the newest or slowest laps first. */
  @IsSortOrder()
  order?: SortOrder = 'desc';
}
