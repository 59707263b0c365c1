import type {
  CrossingDto,
  EntryRuling,
  SessionEntryDto,
  SessionLogEntryDto,
  SessionState,
} from './race-session.dto.js';
import type { SessionBoardDeltaDto, SessionRowDto } from './session-board.live.js';
import type { WholeSessionDto } from './session-result.dto.js';
import { chequeredAt, countedOf, type Driver } from './session-drivers.rules.js';
import { rulingInLog } from './session-states.rules.js';

/** Describes an entry of the log with its time, in ms after the start signal. */
export interface TimedLogEntry {
  readonly line: SessionLogEntryDto;
  readonly ms: number;
}

/**
 * Returns the log with the time of each entry. A flag gets the time at which it fell in the race, which may be earlier than its
 * entry in the log, and may have changed since with late crossings or the signal of the line. `flagMs` is when the chequered flag
 * fell, in ms after the start signal; null if it has not fallen.
 */
export function timedLog(
  { session, log }: Pick<WholeSessionDto, 'session' | 'log'>,
  flagMs: number | null,
): TimedLogEntry[] {
  const goAt = Date.parse(session.go_at ?? '');
  const startSeq = log.findLast(({ data }) => data.run !== undefined && data.run === session.run)?.seq ?? Infinity;
  const current = {
    red: session.red_ms,
    chequered: session.red_ms === null ? (session.chequered_ms ?? flagMs) : null,
  };
  const lastOf = (kind: string) => log.findLast((line) => line.kind === kind);
  const [red, chequered] = [lastOf('red'), lastOf('chequered')];
  return log.map((line) => {
    const isFlag = (line.kind === 'red' || line.kind === 'chequered') && line.seq > startSeq;
    const now = line === red ? current.red : line === chequered ? current.chequered : null;
    const fellAt = isFlag ? (now ?? line.data.race_ms) : undefined;
    return { line, ms: typeof fellAt === 'number' ? fellAt : Date.parse(line.at) - goAt };
  });
}

/** Returns the time of the last event on the track, in ms after the start signal; at least 0. */
export function replayEnd(replay: WholeSessionDto): number {
  const { session, crossings } = replay;
  const ends = crossings.filter(({ run, entry_id }) => run === session.run && entry_id !== null);
  const flags = timedLog(replay, chequeredAt(replay)).filter(
    ({ line }) => line.kind === 'red' || line.kind === 'chequered',
  );
  const moments = [...ends.map(({ race_ms }) => race_ms), ...flags.map(({ ms }) => ms)];
  return Math.max(0, session.red_ms ?? 0, session.chequered_ms ?? 0, ...moments);
}

/**
 * Returns a session as it was at `atMs` after its start signal: crossings, flags, rulings, penalties and log up to then.
 * sessionBoard() computes its board. From the end on, and for a session that never started, it returns the session itself, with
 * the result once published.
 */
export function replayAt(replay: WholeSessionDto, atMs: number): WholeSessionDto {
  const { session, crossings, entries } = replay;
  if (session.go_at === null || atMs >= replayEnd(replay)) return replay;
  const known = (ms: number | null) => (ms !== null && ms <= atMs ? ms : null);
  const past = timedLog(replay, chequeredAt(replay)).filter(({ ms }) => ms <= atMs);
  const pastLog = past.map(({ line }) => line);
  const atTime = Date.parse(session.go_at) + atMs;
  const given = replay.penalties?.filter(({ given_at }) => Date.parse(given_at) <= atTime);
  const then: WholeSessionDto = {
    session: { ...session, red_ms: known(session.red_ms), chequered_ms: known(session.chequered_ms) },
    entries: entries.map((entry) => ({ ...entry, ruling: rulingBy(entry, replay.log, pastLog) })),
    crossings: crossings.filter(({ run, race_ms }) => race_ms <= atMs || session.legs.some((leg) => leg.run === run)),
    log: pastLog,
    ...(given ? { penalties: given } : {}),
  };
  return { ...then, session: { ...then.session, state: stateThen(then, past, atMs) } };
}

/**
 * Returns a session with the crossings that follow from a change of its board, so charts need not read the session again for each
 * crossing. Returns null for any other change, after which the session has to be read again.
 */
export function withBoardDelta(replay: WholeSessionDto, delta: SessionBoardDeltaDto): WholeSessionDto | null {
  const { session, flag, flag_ms: flagMs, upsert, removed, log } = delta;
  const isOther = session !== undefined || flag !== undefined || flagMs !== undefined;
  if (isOther || removed.length + log.length > 0) return null;
  const driven = new Map(countedOf(replay).drivers.map((driver) => [driver.entry.id, driver]));
  const added: CrossingDto[] = [];
  const measured = new Map<string, number>();
  for (const row of upsert) {
    const { entry_id, laps, race_ms, last_ms, evidence } = row;
    const driver = driven.get(entry_id);
    if (!driver || race_ms === null || evidence === null || !isEntryOf(row, driver.entry)) return null;
    const last = driver.crossings.at(-1);
    if (last && laps === driver.crossings.length && race_ms === last.race_ms) {
      const known = driver.laps.find(({ endedAt }) => endedAt === race_ms)?.ms ?? null;
      if (last_ms === known && isBestOf(row, driver)) continue; // its gap or place has changed
      if (last_ms === null || !isBestOf(row, driver)) return null;
      measured.set(last.id, last_ms); // the car's own time may differ by some ms from the line's
      continue;
    }
    if (laps !== driver.crossings.length + 1 || race_ms <= (last?.race_ms ?? 0) || last_ms === null) return null;
    added.push({
      id: `${entry_id} ${laps}`,
      run: replay.session.run ?? '',
      entry_id,
      race_ms: race_ms - driver.offsetMs,
      source: evidence,
      lap_id: null,
      lap_ms: last_ms,
      number: null,
      ruled: 'counted',
      arrived_at: new Date(Date.parse(replay.session.go_at ?? '') + race_ms - driver.offsetMs).toISOString(),
    });
  }
  if (added.length + measured.size === 0) return replay;
  const known = replay.crossings.map((one) => ({ ...one, lap_ms: measured.get(one.id) ?? one.lap_ms }));
  return { ...replay, crossings: [...known, ...added] };
}

/** Returns whether a row has the names, grid place and class of an entry; any of these may have changed since it was read. */
function isEntryOf(row: SessionRowDto, entry: SessionEntryDto): boolean {
  const isSameDriver = row.driver_name === entry.driver_name && row.car_name === entry.car_name;
  return isSameDriver && row.grid === entry.grid && (row.class ?? null) === entry.class;
}

/**
 * Returns whether a row's best lap is the fastest of the driver's known laps and the row's last lap; after a lap was voided, it
 * may not be.
 */
function isBestOf({ race_ms, last_ms, best_ms }: SessionRowDto, { laps }: Driver): boolean {
  const earlier = laps.flatMap(({ ms, endedAt }) => (endedAt === race_ms ? [] : [ms]));
  return (best_ms ?? Infinity) === Math.min(...earlier, last_ms ?? Infinity);
}

function stateThen(then: WholeSessionDto, past: readonly TimedLogEntry[], atMs: number): SessionState {
  if (atMs < 0) return 'countdown';
  const ending = past.findLast(({ line, ms }) => line.kind.startsWith('chequered') && ms >= 0); // or withdrawn again
  if (then.session.red_ms !== null) return ending?.line.kind === 'chequered' ? 'chequered' : 'red';
  const flag = chequeredAt(then);
  return flag !== null && flag <= atMs ? 'chequered' : 'green';
}

/** Returns the ruling on an entry at that time; null if there was none. A ruling without a log entry applies from the start. */
function rulingBy(
  { id, ruling }: SessionEntryDto,
  log: WholeSessionDto['log'],
  pastLog: WholeSessionDto['log'],
): EntryRuling | null {
  return rulingInLog(log, id) === undefined ? ruling : (rulingInLog(pastLog, id) ?? null);
}
