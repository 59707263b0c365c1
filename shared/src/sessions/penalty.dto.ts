import { IsIn, IsUUID } from 'class-validator';
import { IsQuerySwitch } from '../http/list-query.js';
import { Trimmed } from '../http/text-transforms.js';
import { IsPenaltyValue, IsRulingReason } from './session-fields.js';

/** Lists the kinds of penalties. stop-and-go and drive-through stand for ones that were not served, converted to time. */
export const PENALTY_KINDS = ['time', 'laps', 'places', 'dsq', 'stop-and-go', 'drive-through'] as const;
export type PenaltyKind = (typeof PENALTY_KINDS)[number];

/** Describes a penalty as a result sheet shows it. */
export interface RowPenaltyDto {
  readonly kind: PenaltyKind;
  /** Milliseconds, laps or places; null for a disqualification. */
  readonly value: number | null;
  readonly reason: string;
}

/** Describes a penalty that was given and not rescinded. */
export interface PenaltyDto extends RowPenaltyDto {
  readonly id: string;
  readonly entry_id: string;
  /** The id of the member who gave it; null for a jump start that was penalized without a steward. */
  readonly given_by: string | null;
  readonly given_at: string;
}

/** Describes the body of POST /penalties. */
export class GivePenaltyDto {
  @Trimmed()
  @IsUUID('all', { message: 'Choose an entry.' })
  entry_id: string;

  @IsIn(PENALTY_KINDS, { message: `The kind is one of ${PENALTY_KINDS.join(', ')}.` })
  kind: PenaltyKind;

  /** Milliseconds, laps or places; a disqualification has none. */
  @IsPenaltyValue()
  value?: number | null;

  /** May be omitted in a preview. */
  @IsRulingReason()
  reason?: string | null;
}

/** Describes the query of POST and DELETE /penalties. */
export class PreviewPenaltyDto {
  /** Returns what would change, without changing anything. */
  @IsQuerySwitch('preview')
  preview?: boolean;
}
