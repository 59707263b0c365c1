import { IsIn, IsNotEmpty } from 'class-validator';
import { IsOptionalText } from '../text/is-text.js';
import { IsOptionalId, IsRulingReason } from '../sessions/session-fields.js';

/** Lists the states of an entry. `reserve`: the event is full, and the driver is confirmed as soon as a place becomes free. */
export type EventEntryState = 'confirmed' | 'checked_in' | 'reserve' | 'withdrawn' | 'declined';

const SET_STATES = ['confirmed', 'checked_in', 'withdrawn', 'declined'] as const;
const STATE_RULE = { message: `The state is one of ${SET_STATES.join(', ')}.` };

/** Describes a driver who signed up for a race event. */
export interface EventEntryDto {
  readonly id: string;
  readonly user_id: string;
  /** The driver name, or 'Unknown Driver' if there is none. */
  readonly driver_name: string;
  readonly car_id: string | null;
  readonly car_name: string | null;
  readonly class: string | null;
  readonly state: EventEntryState;
  /** The place among the reserves, from 1, in the order of sign-up; null for all others. */
  readonly reserve_place: number | null;
  /** True for a reserve who was confirmed because a place became free. */
  readonly is_moved_up: boolean;
  /**
   * The reason that a steward gave for the state of the entry; null if there is none. Visible only to the driver and to
   * stewards.
   */
  readonly reason: string | null;
}

/** Describes the body of POST /events/{id}/entry. */
export class EnterEventDto {
  /** The id of one of the driver's own cars; null for no car. If it is absent, an existing entry keeps its car. */
  @IsOptionalId('The car')
  car_id?: string | null;

  @IsOptionalText('The class', 32)
  class?: string | null;
}

/** Describes the body of PUT /admin/events/{id}/entries/{user_id}. Stewards and admins only. */
export class SetEventEntryDto extends EnterEventDto {
  /** `confirmed` adds the driver, as a reserve when the event is full. */
  @IsNotEmpty(STATE_RULE)
  @IsIn(SET_STATES, STATE_RULE)
  state: (typeof SET_STATES)[number];

  @IsRulingReason()
  reason?: string | null;
}
