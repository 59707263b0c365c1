import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { MAX_ENTRIES } from './put-entries.dto.js';
import { IsRulingReason } from './session-fields.js';

/** Describes a driver in the order from which the grid is formed. */
export interface GridRowDto {
  readonly entry_id: string;
  readonly driver_name: string;
  /** The driver's current place on the grid; null if there is none. */
  readonly grid: number | null;
}

/**
 * Describes the response to GET /admin/sessions/{id}/grid: the order from which the grid is formed, before reversals and
 * penalties.
 */
export interface GridPreviewDto {
  readonly rows: readonly GridRowDto[];
  /** The number of drivers at the front who have a time or a place in the source session; the others follow by sign-up. */
  readonly timed: number;
}

/** Describes the body of PUT /admin/sessions/{id}/grid: the whole grid. Stewards and admins only. */
export class SetGridDto {
  /** The id of every entry of the session exactly once, first place first. */
  @IsUUID('all', { each: true, message: 'The grid is a list of entries.' })
  @ArrayMaxSize(MAX_ENTRIES, { message: `A session has at most ${MAX_ENTRIES} drivers.` })
  @IsArray({ message: 'The grid is a list of entries.' })
  entry_ids: string[];

  @IsRulingReason()
  reason?: string | null;
}
