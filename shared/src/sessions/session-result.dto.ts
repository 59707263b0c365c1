import type { PenaltyDto, RowPenaltyDto } from './penalty.dto.js';
import type { SessionReplayDto } from './race-session.dto.js';
import type { SessionRowDto } from './session-board.live.js';

/** A driver on the result sheet of a session, under the names of the day. */
export interface ResultRowDto extends SessionRowDto {
  /** Says why a steward ruled on the driver; null without a ruling or a reason. */
  readonly reason: string | null;
  /** In the order in which they were decided. */
  readonly penalties: readonly RowPenaltyDto[];
}

/** The number, the state and the reason under which a result was published. */
export interface ResultHeadDto {
  /** From 1 in each session, without gaps. */
  readonly number: number;
  readonly is_final: boolean;
  readonly published_at: string;
  /** The id of the member who published it. */
  readonly published_by: string;
  readonly reason: string | null;
}

/** GET /sessions/{id}/results: a published result. It is never edited; a correction is another one with the next number. */
export interface SessionResultDto extends ResultHeadDto {
  /** By row. */
  readonly rows: readonly ResultRowDto[];
}

/** A driver whose row differs between two results: null in the one without them. */
export interface ResultChangeDto {
  readonly user_id: string;
  readonly before: ResultRowDto | null;
  readonly after: ResultRowDto | null;
}

/** GET /sessions/{id}/results/diff: the rows that differ between two results. */
export interface ResultDiffDto {
  readonly from: ResultHeadDto;
  readonly to: ResultHeadDto;
  /** By row in the second result, then those who are only in the first. */
  readonly changes: readonly ResultChangeDto[];
}

/** GET /sessions/{id}/replay with the penalties in force, in the order decided, and the newest published result. */
export interface WholeSessionDto extends SessionReplayDto {
  readonly penalties?: readonly PenaltyDto[];
  /** Absent before the first publication. */
  readonly result?: SessionResultDto;
}

/** Lists what a penalty, or rescinding it, changes in the present result; the next publication shows it. */
export interface PenaltyAnswerDto {
  /** Null in a preview. */
  readonly penalty: PenaltyDto | null;
  readonly changes: readonly ResultChangeDto[];
}
