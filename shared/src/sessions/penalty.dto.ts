import { IsBoolean, IsIn, IsUUID } from 'class-validator';
import { IsOptionalWhole } from '../http/is-whole.js';
import { Trimmed } from '../http/text-transforms.js';
import { IsRulingReason } from './session-fields.js';

/** Lists the kinds of penalties. A stop-and-go or drive-through that is not served becomes a time penalty. */
export const PENALTY_KINDS = ['time', 'laps', 'places', 'dsq', 'stop-and-go', 'drive-through'] as const;
export type PenaltyKind = (typeof PENALTY_KINDS)[number];

/** Describes what a penalty costs, as the board of a running session shows it. */
export interface PenaltyCostDto {
  readonly kind: PenaltyKind;
  /** In ms, laps or places; null for a disqualification. */
  readonly value: number | null;
}

/** Describes a penalty as a result sheet shows it. */
export interface RowPenaltyDto extends PenaltyCostDto {
  readonly reason: string;
  /** Present if the driver has served the penalty, which then costs nothing in the result. */
  readonly served?: true;
}

/** Describes a penalty in force: one that was given and not rescinded. */
export interface PenaltyDto extends RowPenaltyDto {
  readonly id: string;
  readonly entry_id: string;
  /** The id of the member who gave the penalty; null for a jump start that was penalized without a steward. */
  readonly given_by: string | null;
  readonly given_at: string;
}

/** Describes what a steward sends about any penalty. */
export class PenaltyFieldsDto {
  @IsIn(PENALTY_KINDS, { message: `The kind is one of ${PENALTY_KINDS.join(', ')}.` })
  kind: PenaltyKind;

  /** In ms, laps or places; a disqualification has none. */
  @IsOptionalWhole('The value', 1, 86_400_000)
  value?: number | null;
}

/** Describes the body of POST /penalties. */
export class GivePenaltyDto extends PenaltyFieldsDto {
  @Trimmed()
  @IsUUID('all', { message: 'Choose an entry.' })
  entry_id: string;

  /** Required except in a preview. */
  @IsRulingReason()
  reason?: string | null;
}

/** Describes the body of PATCH /penalties/{id}. */
export class ServePenaltyDto {
  @IsBoolean({ message: 'served is true or false.' })
  served: boolean;
}
