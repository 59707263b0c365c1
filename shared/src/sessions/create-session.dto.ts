import { IsIn, IsNotEmpty } from 'class-validator';
import { IsOptionalWhole } from '../http/is-whole.js';
import { IsSwitch } from '../http/is-switch.js';
import { IsOptionalText } from '../text/is-text.js';
import { SESSION_KINDS, type SessionKind } from './race-session.dto.js';
import { IsOptionalId } from './session-fields.js';

const KIND_RULE = { message: 'The kind is practice, qualifying, heat or race.' };

/**
 * Describes the body of POST /admin/events/{id}/sessions. A race or heat requires either laps or minutes. Stewards and admins
 * only.
 */
export class CreateSessionDto {
  @IsNotEmpty(KIND_RULE)
  @IsIn(SESSION_KINDS, KIND_RULE)
  kind: SessionKind;

  /** The position among the event's sessions, from 1; if absent, the session comes last. */
  @IsOptionalWhole('The order', 1, 1_000)
  ordinal?: number | null;

  @IsOptionalText('The group', 32)
  group?: string | null;

  @IsOptionalWhole('The number of laps', 1, 1_000)
  laps?: number | null;

  @IsOptionalWhole('The number of minutes', 1, 1_440)
  minutes?: number | null;

  /** The time after the winner's finish, in ms, within which the others may finish; null for no limit. Default 180000. */
  @IsOptionalWhole('The limit after the winner', 0, 86_400_000)
  limit_after_winner_ms?: number | null;

  /** The percentage of the winner's laps that a driver needs to be classified; 90 when absent or null. */
  @IsOptionalWhole('The percentage of the distance', 0, 100)
  classified_percent?: number | null;

  /**
   * Another session of the event, whose result determines the grid; if absent, earlier heats that promote drivers determine
   * it or, if there are none, the order of sign-up.
   */
  @IsOptionalId('The session that makes the grid')
  grid_from?: string | null;

  /**
   * The number of drivers at the front of the grid whose order is reversed; absent if the order is kept. Drivers without a
   * time are never reversed.
   */
  @IsOptionalWhole('The number of drivers in reverse order', 2, 1_000)
  grid_reversed?: number | null;

  /** The number of drivers whom a heat promotes to later races of the event; absent if it promotes none. */
  @IsOptionalWhole('The number of drivers who go on', 1, 1_000)
  promotes?: number | null;

  /** The time penalty for a jump start, in seconds; null for no penalty. Default 5. */
  @IsOptionalWhole('The time for a jump start', 1, 600)
  jump_start_seconds?: number | null;

  /** Whether jump starts are penalized without a steward. Default false. */
  @IsSwitch('jump_start_automatic')
  jump_start_automatic?: boolean | null;
}
