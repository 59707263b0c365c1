import type { SeasonMovesDto } from '../seasons/season-board.live.js';
import type { PenaltyDto, RowPenaltyDto } from './penalty.dto.js';
import type { SessionReplayDto } from './race-session.dto.js';
import type { SessionRowDto } from './session-board.live.js';

/** Describes a driver on the result sheet of a session, with names as of its publication. */
export interface ResultRowDto extends SessionRowDto {
  readonly class: string | null;
  readonly class_place: number | null;
  /** The reason for a steward's ruling on the driver; null if there is no ruling or no reason. */
  readonly reason: string | null;
  /** In the order in which they were decided. */
  readonly penalties: readonly RowPenaltyDto[];
}

/** Describes a published result without its rows. */
export interface ResultHeadDto {
  /** Numbered from 1 in each session, without gaps. */
  readonly number: number;
  readonly is_final: boolean;
  readonly published_at: string;
  /** The id of the member who published it. */
  readonly published_by: string;
  readonly reason: string | null;
}

/**
 * Describes the response to GET /sessions/{id}/results: a published result. It is never edited; a correction is a new result with
 * the next number.
 */
export interface SessionResultDto extends ResultHeadDto {
  /** Sorted by row. */
  readonly rows: readonly ResultRowDto[];
}

/**
 * Describes a driver whose row differs between two results; `before` or `after` is null if that result does not include
 * the driver.
 */
export interface ResultChangeDto {
  readonly user_id: string;
  readonly before: ResultRowDto | null;
  readonly after: ResultRowDto | null;
}

/** Describes the response to GET /sessions/{id}/results/diff: the rows that differ between two results. */
export interface ResultDiffDto {
  readonly from: ResultHeadDto;
  readonly to: ResultHeadDto;
  /** Sorted by row in the second result, followed by drivers who are only in the first. */
  readonly changes: readonly ResultChangeDto[];
}

/**
 * Describes the response to GET /sessions/{id}/replay: all runs, the penalties in force in the order decided, and the newest
 * published result.
 */
export interface WholeSessionDto extends SessionReplayDto {
  readonly penalties?: readonly PenaltyDto[];
  /** Absent before the first publication. */
  readonly result?: SessionResultDto;
}

/**
 * Describes what a ruling changes or would change: the current result, which the next publication shows, and the season once that
 * result is final.
 */
export interface ResultMovesDto {
  readonly changes: readonly ResultChangeDto[];
  /** Null when the event is not part of a season. */
  readonly season: SeasonMovesDto | null;
}

/** Describes the response to giving or rescinding a penalty. */
export interface PenaltyAnswerDto extends ResultMovesDto {
  /** Null in a preview. */
  readonly penalty: PenaltyDto | null;
}
