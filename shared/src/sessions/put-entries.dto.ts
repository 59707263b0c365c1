import { IsUUID } from 'class-validator';
import { IsListOf } from '../http/is-list-of.js';
import { IsOptionalWhole } from '../http/is-whole.js';
import { IsQuerySwitch } from '../http/list-query.js';
import { Trimmed } from '../http/text-transforms.js';
import { IsOptionalId } from './session-fields.js';

export const MAX_ENTRIES = 200;

export class SessionDriverDto {
  @Trimmed()
  @IsUUID('all', { message: 'Choose a driver.' })
  user_id: string;

  @IsOptionalId('The car')
  car_id?: string | null;

  /**
   * The place on the grid, from 1; no place may occur twice. If absent, the session that determines the grid decides; without
   * such a session, the driver starts behind those with a place.
   */
  @IsOptionalWhole('A place on the grid', 1, 1_000)
  grid?: number | null;
}

/** Describes the body of PUT /admin/sessions/{id}/entries: all drivers in the session. Stewards and admins only. */
export class PutEntriesDto {
  @IsListOf(() => SessionDriverDto, 'The entries', MAX_ENTRIES, `A session has at most ${MAX_ENTRIES} drivers.`)
  entries: SessionDriverDto[];
}

/** Describes the query of POST /admin/sessions/{id}/fill-entries. */
export class FillEntriesQueryDto {
  /**
   * True removes the drivers who are not to be entered; if it is false or absent and there are such drivers, the request is
   * refused.
   */
  @IsQuerySwitch('remove')
  remove?: boolean;
}
