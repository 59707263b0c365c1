import {
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

/** POST /admin/events/{id}/sessions, admins only. A race and a heat have laps or minutes. */
export class CreateSessionDto {
  @IsSessionKind()
  kind: SessionKind;

  /** Behind the others when absent. */
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

  @IsPromotes()
  promotes?: number | null;
}
