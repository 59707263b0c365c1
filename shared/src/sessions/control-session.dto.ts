import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import { AsNumber } from '../http/as-number.js';
import { Trimmed } from '../http/text-transforms.js';
import { IsOptionalId, IsRulingReason } from './session-fields.js';
import { CROSSING_RULINGS, type CrossingRuling } from './race-session.dto.js';
import { SESSION_ORDERS, type SessionOrder } from './session-states.rules.js';

const COUNTDOWN_RULE = { message: 'The countdown is a whole number of seconds from 0 to 600.' };
const ORDER_RULE = { message: `The order is one of ${SESSION_ORDERS.join(', ')}.` };
const RACE_TIME_RULE = { message: 'race_ms is a whole number of milliseconds after the signal, up to a day.' };
const RULED = CROSSING_RULINGS.filter((ruling) => ruling !== 'proposed');

/** POST /sessions/{id}/control. */
export class ControlSessionDto {
  @IsNotEmpty(ORDER_RULE)
  @IsIn(SESSION_ORDERS, ORDER_RULE)
  order: SessionOrder;

  /** Of start and restart: the countdown, 10 when absent. */
  @AsNumber()
  @IsOptional()
  @Min(0, COUNTDOWN_RULE)
  @Max(600, COUNTDOWN_RULE)
  @IsInt(COUNTDOWN_RULE)
  seconds?: number | null;

  /** Of retire, no-show, disqualify and reinstate: whom it concerns. */
  @IsOptionalId('The entry')
  entry_id?: string | null;

  @IsRulingReason()
  reason?: string | null;
}

/** POST /sessions/{id}/publish. */
export class PublishSessionDto {
  /** False publishes a provisional result, also in place of a final one, which takes a reason. */
  @ValidateIf(({ final }: PublishSessionDto) => final !== undefined && final !== null)
  @IsBoolean({ message: 'final is true or false.' })
  final?: boolean | null;

  @IsRulingReason()
  reason?: string | null;
}

/** POST /sessions/{id}/crossings: a crossing that a marshal saw. */
export class AddCrossingDto {
  @Trimmed()
  @IsUUID('all', { message: 'Choose an entry.' })
  entry_id: string;

  @AsNumber()
  @Min(1, RACE_TIME_RULE)
  @Max(86_400_000, RACE_TIME_RULE)
  @IsInt(RACE_TIME_RULE)
  race_ms: number;

  @IsRulingReason()
  reason?: string | null;
}

/** PATCH /crossings/{id}. */
export class RuleCrossingDto {
  /** voided: it is no lap, and the clock goes on. */
  @IsIn(RULED, { message: 'ruled is counted or voided.' })
  ruled: Exclude<CrossingRuling, 'proposed'>;

  @IsRulingReason()
  reason?: string | null;
}
