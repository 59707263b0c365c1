import { entriesAfter, type EntriesDeltaDto } from '../live/entries-after.js';
import type { PenaltyCostDto, RowPenaltyDto } from './penalty.dto.js';
import type { CrossingSource, RaceSessionDto, SessionLogEntryDto } from './race-session.dto.js';

export type SessionFlag = 'green' | 'red' | 'chequered';
export type RowStatus = 'on_grid' | 'running' | 'finished' | 'dnf' | 'dns' | 'dsq' | 'nc';

/** Returns whether a driver is out of the session, which makes the gaps at their last crossing meaningless. */
export function isOut(status: RowStatus): boolean {
  return status === 'dnf' || status === 'dns' || status === 'dsq';
}

/** Describes a gap in laps, or in ms when both drivers have completed the same number. */
export interface SessionGapDto {
  readonly unit: 'laps' | 'ms';
  readonly value: number;
}

/** Describes a driver on the board of a session. */
export interface SessionRowDto {
  readonly entry_id: string;
  readonly user_id: string;
  readonly driver_name: string;
  readonly car_name: string | null;
  /** The number of the row, from 1. */
  readonly row: number;
  /** Starts at 1; null for dns and dsq, and for drivers who are not classified once the result is published. */
  readonly place: number | null;
  /** The driver's class; null for a driver without one, and absent if no driver of the session has a class. */
  readonly class?: string | null;
  /** The place among the drivers of the class; null if there is no class or no place. Present whenever `class` is. */
  readonly class_place?: number | null;
  readonly grid: number | null;
  readonly status: RowStatus;
  readonly laps: number;
  /**
   * When the last lap ended, in ms after the start signal, plus the time of earlier legs and, in the result of a race, time
   * penalties; null if there is no lap.
   */
  readonly race_ms: number | null;
  /**
   * The time of the last lap, in ms; null if there is no lap, and if the last crossing has no lap time, for example because
   * its lap was voided.
   */
  readonly last_ms: number | null;
  readonly best_ms: number | null;
  /**
   * When the best lap ended, in ms after the start signal, plus the time of earlier legs; null if there is no best lap, and
   * in older results.
   */
  readonly best_at_ms: number | null;
  /**
   * The gap to the leader: in a race at the driver's own last crossing (in its result, after penalties), otherwise between
   * the best laps of the two. Null for the leader, for dns and dsq, and for a driver without a lap; in the result of a race
   * also for a driver without a place, or when a place penalty makes it meaningless.
   */
  readonly gap: SessionGapDto | null;
  /** The gap to the driver ahead, measured like `gap` and null in the same cases. */
  readonly interval: SessionGapDto | null;
  /**
   * Places gained since the start, negative when lost; null outside a race, and for a driver without a place on the grid or
   * on the board.
   */
  readonly places_won: number | null;
  /** The weakest evidence among the laps that count; null if there is no lap. */
  readonly evidence: CrossingSource | null;
  /** Whether the last crossing arrived more than ten seconds after it happened. */
  readonly is_late: boolean;
  /**
   * When the driver last crossed the line in this run, in ms after its start signal; null before that. Absent on a published
   * board.
   */
  readonly crossed_ms?: number | null;
  /** The reason for a steward's ruling on the driver, null if there is none; present only on a published board. */
  readonly reason?: string | null;
  /**
   * On a published board, all penalties with their reasons. Before that, the penalties in force that the driver has not served,
   * without their reasons, which are in the log; absent if there are none. Before the publication, penalties do not affect the
   * order.
   */
  readonly penalties?: readonly (PenaltyCostDto & Partial<RowPenaltyDto>)[];
}

/** Describes the response to GET /sessions/{id} and the first message of a `session:<id>` channel. */
export interface SessionBoardDto {
  /** Null once the session is deleted; no more messages follow. */
  readonly session: RaceSessionDto | null;
  readonly flag: SessionFlag | null;
  /** When the chequered flag fell, in ms after the start signal; null before that. */
  readonly flag_ms: number | null;
  /** Sorted by row. */
  readonly rows: readonly SessionRowDto[];
  readonly log: readonly SessionLogEntryDto[];
}

/** Returns the number of laps that the leader among the drivers still in the race has ended; 0 if there is none. */
export function lapsOfLeader(rows: readonly SessionRowDto[]): number {
  return rows.find(({ status }) => !isOut(status))?.laps ?? 0;
}

/** Returns the number of laps that the leader still has to drive, or null in a session that is not over laps. */
export function lapsLeft({ laps }: Pick<RaceSessionDto, 'laps'>, rows: readonly SessionRowDto[]): number | null {
  return laps === null ? null : Math.max(0, laps - lapsOfLeader(rows));
}

/** Describes a change of the board of a session. */
export interface SessionBoardDeltaDto extends EntriesDeltaDto<SessionRowDto> {
  /** Present when the session or its flag has changed; null when the session has been deleted. */
  readonly session?: RaceSessionDto | null;
  readonly flag?: SessionFlag | null;
  readonly flag_ms?: number | null;
  /** The entries to append to the log. */
  readonly log: readonly SessionLogEntryDto[];
}

/** Returns the board after a delta; the server and every screen use this function. */
export function applySessionBoardDelta(board: SessionBoardDto, delta: SessionBoardDeltaDto): SessionBoardDto {
  return {
    session: delta.session === undefined ? board.session : delta.session,
    flag: delta.flag === undefined ? board.flag : delta.flag,
    flag_ms: delta.flag_ms === undefined ? board.flag_ms : delta.flag_ms,
    rows: entriesAfter(board.rows, delta, (one, other) => one.row - other.row),
    log: withNewLines(board.log, delta.log),
  };
}

/** Appends the lines that the log does not have: a delta may be applied twice, or to a board that was read after it. */
function withNewLines(
  log: readonly SessionLogEntryDto[],
  lines: readonly SessionLogEntryDto[],
): readonly SessionLogEntryDto[] {
  const last = log.at(-1)?.seq ?? 0;
  const added = lines.filter(({ seq }) => seq > last);
  return added.length === 0 ? log : [...log, ...added];
}
