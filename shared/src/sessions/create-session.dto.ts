import { IsSwitch } from '../http/is-switch.js';
import {
  IsGridReversed,
  IsJumpStartSeconds,
  IsLimitAfterWinner,
  IsOptionalId,
  IsPromotes,
  IsSessionGroup,
  IsSessionKind,
  IsSessionLaps,
  IsSessionMinutes,
  IsSessionOrdinal,
} from './session-fields.js';
import type { SessionKind } from './race-session.dto.js';

/** Describes the body of POST /admin/events/{id}/sessions. A race or heat has laps or minutes. Admin only. */
export class CreateSessionDto {
  @IsSessionKind()
  kind: SessionKind;

  /** Last when absent. */
  @IsSessionOrdinal()
  ordinal?: number | null;

  @IsSessionGroup()
  group?: string | null;

  @IsSessionLaps()
  laps?: number | null;

  @IsSessionMinutes()
  minutes?: number | null;

  /** Milliseconds; 180000 when absent, null for no limit. */
  @IsLimitAfterWinner()
  limit_after_winner_ms?: number | null;

  /** Another session of the event. */
  @IsOptionalId('The session that makes the grid')
  grid_from?: string | null;

  /** The number of drivers, from the front of that order and with a time, whose order is reversed. */
  @IsGridReversed()
  grid_reversed?: number | null;

  /** The number of drivers in a heat who advance to the next session that takes its drivers from heats. */
  @IsPromotes()
  promotes?: number | null;

  /** The time penalty for a jump start, in seconds; 5 when absent, null for none. */
  @IsJumpStartSeconds()
  jump_start_seconds?: number | null;

  /** Penalizes jump starts without a steward. */
  @IsSwitch('jump_start_automatic')
  jump_start_automatic?: boolean | null;
}
