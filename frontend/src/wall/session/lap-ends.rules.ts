import type { SessionReplayDto } from '@league/shared/sessions/race-session.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { countedOf } from '@league/shared/sessions/session-drivers.rules';

/** Describes a crossing that counts. */
interface LapEnd {
  /** The time of the crossing in ms after the start signal, plus the time of earlier legs. */
  readonly at: number;
  /** The time, in ms, of the lap that the crossing ended, or null if no lap time counts. */
  readonly ms: number | null;
}

/** Maps the id of a member to their crossings that count, in race order. */
export type LapEnds = ReadonlyMap<string, readonly LapEnd[]>;

/** Returns the crossings and laps that count, as the board counts them: the times continue across the legs of a race. */
export function endsOfReplay(replay: SessionReplayDto): LapEnds {
  return new Map(
    countedOf(replay).drivers.map(({ entry, crossings, laps }) => {
      const times = new Map(laps.map(({ endedAt, ms }) => [endedAt, ms]));
      return [entry.user_id, crossings.map(({ race_ms: at }) => ({ at, ms: times.get(at) ?? null }))];
    }),
  );
}

/**
 * Adds to the laps those in a newer state of the board. Returns the same map when there are none, and null when a lap in
 * between has been missed or voided, or the race was restarted.
 */
export function withRows(ends: LapEnds, rows: readonly SessionRowDto[]): LapEnds | null {
  let next = ends;
  for (const { user_id: userId, laps, race_ms: at, last_ms: ms } of rows) {
    const own = ends.get(userId) ?? [];
    const isKnown = at === null ? own.length === 0 : own[laps - 1]?.at === at;
    if (isKnown) continue;
    if (at === null || laps !== own.length + 1) return null;
    next = new Map([...next, [userId, [...own, { at, ms }]]]);
  }
  return next;
}

/** Returns the gaps behind another driver, in ms, after the last `count` laps that both have ended, oldest first. */
export function gapsOf(ends: LapEnds, behind: string, ahead: string, count: number): number[] {
  const [own, other] = [ends.get(behind) ?? [], ends.get(ahead) ?? []];
  const laps = Math.min(own.length, other.length);
  const from = Math.max(0, laps - count);
  return own.slice(from, laps).map(({ at }, n) => at - (other[from + n]?.at ?? at));
}

/** Returns the last `count` laps of a driver that have a time, newest first, with their times in ms. */
export function lapsOf(ends: LapEnds, userId: string, count: number): { readonly lap: number; readonly ms: number }[] {
  const own = ends.get(userId) ?? [];
  return own
    .flatMap(({ ms }, n) => (ms === null ? [] : [{ lap: n + 1, ms }]))
    .slice(-count)
    .reverse();
}
