import type { SessionReplayDto } from '@league/shared/sessions/race-session.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { countedOf } from '@league/shared/sessions/session-drivers.rules';

/** Maps the id of a member to the end of each of their laps, in ms after the start signal, plus the time of earlier legs. */
export type LapEnds = ReadonlyMap<string, readonly number[]>;

/** Returns the laps that count, as the board counts them: the times continue across the legs of a race. */
export function endsOfReplay(replay: SessionReplayDto): LapEnds {
  return new Map(
    countedOf(replay).drivers.map(({ entry, crossings }) => [entry.user_id, crossings.map(({ race_ms: ms }) => ms)]),
  );
}

/**
 * Returns the laps with those that a newer state of the board adds; the same map when there are none, and null when a lap in
 * between was missed or voided.
 */
export function withRows(ends: LapEnds, rows: readonly SessionRowDto[]): LapEnds | null {
  let next = ends;
  for (const { user_id: userId, laps, race_ms: ms } of rows) {
    const own = ends.get(userId) ?? [];
    const isKnown = ms === null ? own.length === 0 : own[laps - 1] === ms;
    if (isKnown) continue;
    if (ms === null || laps !== own.length + 1) return null;
    next = new Map([...next, [userId, [...own, ms]]]);
  }
  return next;
}

/**
 * Returns by how many ms a driver was behind another at the end of each of the last laps that both have completed, oldest first.
 */
export function gapsOf(ends: LapEnds, behind: string, ahead: string, count: number): number[] {
  const [own, other] = [ends.get(behind) ?? [], ends.get(ahead) ?? []];
  const laps = Math.min(own.length, other.length);
  const from = Math.max(0, laps - count);
  return own.slice(from, laps).map((ms, n) => ms - (other[from + n] ?? ms));
}

/** Returns the last laps of a driver, newest first, with their times in ms. */
export function lapsOf(ends: LapEnds, userId: string, count: number): { readonly lap: number; readonly ms: number }[] {
  const own = ends.get(userId) ?? [];
  return own
    .map((end, n) => ({ lap: n + 1, ms: end - (own[n - 1] ?? 0) }))
    .slice(-count)
    .reverse();
}
