import { IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsSwitch } from '../http/is-switch.js';
import { IsWhole } from '../http/is-whole.js';
import { Trimmed } from '../http/text-transforms.js';
import { IsOptionalId, IsRulingReason } from './session-fields.js';
import { CROSSING_RULINGS, type CrossingRuling } from './race-session.dto.js';
import { MAX_SECTOR } from './flags/yellow-flags.rules.js';
import { SESSION_ORDERS, type SessionOrder } from './session-states.rules.js';

const ORDER_RULE = { message: `The order is one of ${SESSION_ORDERS.join(', ')}.` };
const START_RULE = 'run is the name of a start of the session.';
const RULED = CROSSING_RULINGS.filter((ruling) => ruling !== 'proposed');

/** Describes the body of POST /sessions/{id}/control. */
export class ControlSessionDto {
  @IsNotEmpty(ORDER_RULE)
  @IsIn(SESSION_ORDERS, ORDER_RULE)
  order: SessionOrder;

  /** The countdown of `start`, `restart` and `second-leg`, in seconds. Default 10. */
  @IsOptional()
  @IsWhole(0, 600, 'The countdown is a whole number of seconds from 0 to 600.')
  seconds?: number | null;

  /** The entry to which `retire`, `no-show`, `disqualify` or `reinstate` applies; required for these orders. */
  @IsOptionalId('The entry')
  entry_id?: string | null;

  /** The sector of `yellow` and `track-clear`; the whole track when absent or 0. */
  @IsOptional()
  @IsWhole(0, MAX_SECTOR, `The sector is a whole number from 0, for all of the track, to ${MAX_SECTOR}.`)
  sector?: number | null;

  @IsRulingReason()
  reason?: string | null;

  /** Whether to start or restart the race even if the track's line is silent; the line then receives no order. */
  @IsSwitch('without_line')
  without_line?: boolean | null;
}

/** Describes the body of POST /sessions/{id}/publish. */
export class PublishSessionDto {
  /**
   * Whether to publish a final result; by default, a provisional one is published. Replacing a final result requires a reason.
   */
  @IsSwitch('final')
  final?: boolean | null;

  @IsRulingReason()
  reason?: string | null;
}

/** Describes the body of POST /sessions/{id}/crossings, which adds a crossing seen by a marshal. */
export class AddCrossingDto {
  @Trimmed()
  @IsUUID('all', { message: 'Choose an entry.' })
  entry_id: string;

  @IsWhole(1, 86_400_000, 'race_ms is a whole number of milliseconds after the signal, up to a day.')
  race_ms: number;

  /** The start whose signal `race_ms` is measured from; the latest one by default, or an earlier leg's. */
  @IsOptional()
  @IsString({ message: START_RULE })
  @MaxLength(8, { message: START_RULE })
  run?: string | null;

  @IsRulingReason()
  reason?: string | null;
}

/** Describes the body of PATCH /crossings/{id}. */
export class RuleCrossingDto {
  /** `voided`: the crossing ends no lap, and the time of the current lap continues. */
  @IsIn(RULED, { message: 'ruled is counted or voided.' })
  ruled: Exclude<CrossingRuling, 'proposed'>;

  @IsRulingReason()
  reason?: string | null;
}
