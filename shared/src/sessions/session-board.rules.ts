import { classify, compareDriven, gapTo, gridOf } from '../races/classification.rules.js';
import { qualifyingOrder } from '../races/grid.rules.js';
import { boardAt } from '../races/race-board.rules.js';
import type { PenaltyDto } from './penalty.dto.js';
import type { BoardRow, Crossing, Gap, Penalty, RaceEntry, ResultRow } from '../races/race.js';
import { CROSSING_SOURCES, type CrossingDto, type RaceSessionDto } from './race-session.dto.js';
import { countedOf, type Driver, formatOf, isRace, type SessionRace } from './session-drivers.rules.js';
import { isPublished, takesCrossings } from './session-states.rules.js';
import type { ResultRowDto } from './session-result.dto.js';
import type { RowStatus, SessionBoardDto, SessionFlag, SessionGapDto, SessionRowDto } from './session-board.live.js';

/** Describes the fields of a row that depend on the kind of session. */
interface Placed {
  readonly driver: Driver;
  readonly place: number | null;
  readonly status: RowStatus;
  readonly gap: Gap | null;
  readonly interval: Gap | null;
  /** Laps and time after penalties; absent if they are the laps and time of the crossings. */
  readonly result?: Pick<ResultRow, 'laps' | 'time'>;
}

const LATE_MS = 10_000;

/**
 * Returns the board of a session: the order on the track while it is running, then the newest published result, without later
 * rulings.
 */
export function sessionBoard(race: SessionRace): SessionBoardDto {
  const { session, log = [] } = race;
  const { flag: flagMs, drivers } = countedOf(race);
  const published = isPublished(session.state) ? race.result?.rows : undefined;
  return { session, flag: flagOf(session), flag_ms: flagMs, rows: published ?? rowsOf(race, drivers, flagMs), log };
}

/** Returns the rows of a session's current result, for publication: with penalties and the reasons for rulings. */
export function resultRows(now: SessionRace): ResultRowDto[] {
  const race = { ...now, session: { ...now.session, state: 'provisional' as const } };
  const { flag, drivers } = countedOf(race);
  const reasons = new Map(race.entries.map(({ id, reason }) => [id, reason]));
  const penaltiesOf = (entryId: string) =>
    (race.penalties ?? []).flatMap(({ entry_id, kind, value, reason, served }) =>
      entry_id === entryId ? [{ kind, value, reason, ...(served ? { served } : {}) }] : [],
    );
  return rowsOf(race, drivers, flag).map((row) => {
    const { entry_id: id } = row;
    return {
      ...row,
      class: row.class ?? null,
      class_place: row.class_place ?? null,
      reason: reasons.get(id) ?? null,
      penalties: penaltiesOf(id),
    };
  });
}

/** Returns the ids of the entries in the order of the board, for the grid of another session. */
export function orderOf(race: SessionRace): string[] {
  return sessionBoard(race).rows.map(({ entry_id }) => entry_id);
}

function rowsOf(race: SessionRace, drivers: readonly Driver[], flagMs: number | null): SessionRowDto[] {
  const { session } = race;
  const placedInRace = isPublished(session.state) ? classified : onTrack;
  const placed = (isRace(session) ? placedInRace : placedByBest)(race, drivers, flagMs);
  const rows = placed.map((row, n) => rowOf(row, n + 1, race));
  return race.entries.some((entry) => entry.class !== null) ? withClassPlaces(rows, race) : rows;
}

/** Adds each driver's class, and the place within it, which follows the order of the board. */
function withClassPlaces(rows: readonly SessionRowDto[], { entries }: SessionRace): SessionRowDto[] {
  const classes = new Map(entries.map((entry) => [entry.id, entry.class]));
  const placed = new Map<string, number>();
  return rows.map((row) => {
    const ofClass = classes.get(row.entry_id) ?? null;
    if (ofClass === null || row.place === null) return { ...row, class: ofClass, class_place: null };
    const place = (placed.get(ofClass) ?? 0) + 1;
    placed.set(ofClass, place);
    return { ...row, class: ofClass, class_place: place };
  });
}

function onTrack({ session }: SessionRace, drivers: readonly Driver[], flagMs: number | null): Placed[] {
  const racing = drivers.filter((driver) => !isOut(driver));
  const known = new Map(racing.map((driver) => [driver.entry.id, driver]));
  const rows = boardOf(racing).map(({ driver: id, place, gap, interval }): Placed => {
    const driver = known.get(id) as Driver;
    return { driver, place, status: statusOf(session, driver, flagMs), gap, interval };
  });
  return [...rows, ...withoutPlace(drivers.filter(isOut))];
}

function classified(race: SessionRace, drivers: readonly Driver[]): Placed[] {
  const penalties = (race.penalties ?? []).filter(({ served }) => !served);
  const known = new Map(drivers.map((driver) => [driver.entry.id, driver]));
  const rows = classify({
    format: { ...formatOf(race.session), laps: null, minutes: null, redAt: null }, // the crossings already end at the flag
    entries: drivers.map(({ entry }): RaceEntry => ({ driver: entry.id, grid: entry.grid, status: entry.ruling })),
    crossings: drivers.flatMap(({ entry, crossings }) =>
      crossings.map(({ race_ms }): Crossing => ({ driver: entry.id, at: race_ms })),
    ),
    penalties: penalties.map(toPenalty),
  });
  return rows.map((result, n) => {
    const { driver: id, place, status, gap } = result;
    const interval = place === null ? null : gapTo(rows[n - 1], result);
    return { driver: known.get(id) as Driver, place, status, gap, interval, result };
  });
}

function toPenalty({ entry_id: driver, kind, value }: PenaltyDto): Penalty {
  return { driver, kind: kind === 'stop-and-go' || kind === 'drive-through' ? 'time' : kind, value };
}

function placedByBest({ session }: SessionRace, drivers: readonly Driver[], flagMs: number | null): Placed[] {
  const known = new Map(drivers.map((driver) => [driver.entry.id, driver]));
  const bests = drivers.flatMap((driver, n) => {
    const { entry, best } = driver;
    if (isOut(driver)) return [];
    return [{ driver: entry.id, bestMs: best?.ms ?? null, setAt: best?.endedAt ?? null, signedUp: n + 1 }];
  });
  const isNc = (driver: Driver) => statusOf(session, driver, flagMs) === 'nc';
  const byBest = qualifyingOrder(bests).map((id) => known.get(id) as Driver);
  const ordered = byBest.toSorted((one, other) => Number(isNc(one)) - Number(isNc(other)));
  const rows = ordered.map((driver, n): Placed => {
    const to = (ahead: Driver | undefined): Gap | null =>
      n === 0 || !driver.best || !ahead?.best ? null : ['ms', driver.best.ms - ahead.best.ms];
    const status = statusOf(session, driver, flagMs);
    const place = status === 'nc' ? null : n + 1;
    return { driver, place, status, gap: to(ordered[0]), interval: to(ordered[n - 1]) };
  });
  return [...rows, ...withoutPlace(drivers.filter(isOut))];
}

/** Returns the rows of disqualified drivers, then of those who did not start, each sorted by laps, time, grid and id. */
function withoutPlace(drivers: readonly Driver[]): Placed[] {
  const drivenBy = ({ entry, crossings }: Driver) => {
    const time = crossings.at(-1)?.race_ms ?? null;
    return { driver: entry.id, laps: crossings.length, time, grid: gridOf(entry.grid) };
  };
  const sorted = [...drivers].sort((one, other) => compareDriven(drivenBy(one), drivenBy(other)));
  return (['dsq', 'dns'] as const).flatMap((status) =>
    sorted
      .filter(({ entry }) => entry.ruling === status)
      .map((driver) => ({ driver, place: null, status, gap: null, interval: null })),
  );
}

function isOut({ entry }: Driver): boolean {
  return entry.ruling === 'dsq' || entry.ruling === 'dns';
}

function boardOf(drivers: readonly Driver[]): BoardRow[] {
  const of = <T>(read: (driver: Driver) => T) => new Map(drivers.map((driver) => [driver.entry.id, read(driver)]));
  const ends = of(({ crossings }) => crossings.map(({ race_ms }) => race_ms));
  return boardAt(ends, Infinity, of(({ entry }) => entry.grid), of(({ moments }) => moments)); // prettier-ignore
}

function statusOf(session: RaceSessionDto, { entry, crossings, offsetMs }: Driver, flagMs: number | null): RowStatus {
  if (entry.ruling !== null) return entry.ruling;
  if (isPublished(session.state)) return crossings.length > 0 ? 'finished' : 'nc';
  if (flagMs !== null && (crossings.at(-1)?.race_ms ?? 0) - offsetMs >= flagMs) return 'finished';
  return ['planned', 'gridded', 'countdown', 'cancelled'].includes(session.state) ? 'on_grid' : 'running';
}

function flagOf({ state }: RaceSessionDto): SessionFlag | null {
  if (state === 'green' || state === 'red') return state;
  return takesCrossings(state) || state === 'final' ? 'chequered' : null;
}

function rowOf(
  { driver, place, status, gap, interval, result }: Placed,
  row: number,
  { session, penalties = [] }: SessionRace,
): SessionRowDto {
  const { entry, crossings, laps, offsetMs, best } = driver;
  const last = crossings.at(-1);
  const lastLap = laps.at(-1);
  const ownLast = last?.run === session.run ? last : undefined;
  const weakest = Math.max(-1, ...crossings.map(({ source }) => CROSSING_SOURCES.indexOf(source)));
  return {
    entry_id: entry.id,
    user_id: entry.user_id,
    driver_name: entry.driver_name,
    car_name: entry.car_name,
    row,
    place,
    grid: entry.grid,
    status,
    laps: result?.laps ?? crossings.length,
    race_ms: result?.time ?? last?.race_ms ?? null,
    last_ms: lastLap && lastLap.endedAt === last?.race_ms ? lastLap.ms : null,
    best_ms: best?.ms ?? null,
    best_at_ms: best?.endedAt ?? null,
    gap: toGapDto(gap),
    interval: toGapDto(interval),
    places_won: !isRace(session) || place === null || entry.grid === null ? null : entry.grid - place,
    evidence: CROSSING_SOURCES[weakest] ?? null,
    is_late: ownLast !== undefined && isLate(ownLast, session, offsetMs),
    ...(isPublished(session.state)
      ? {}
      : { crossed_ms: ownLast ? ownLast.race_ms - offsetMs : null, ...unserved(penalties, entry.id) }),
  };
}

/**
 * Returns the field with the penalties that the result will add, or no field if there are none, so that the rows of most
 * drivers stay short.
 */
function unserved(penalties: readonly PenaltyDto[], entryId: string): Pick<SessionRowDto, 'penalties'> {
  const own = penalties.filter(({ entry_id, served }) => entry_id === entryId && !served);
  return own.length === 0 ? {} : { penalties: own.map(({ kind, value }) => ({ kind, value })) };
}

function isLate({ arrived_at, race_ms }: CrossingDto, { go_at }: RaceSessionDto, offsetMs: number): boolean {
  return go_at !== null && Date.parse(arrived_at) - Date.parse(go_at) - (race_ms - offsetMs) > LATE_MS;
}

function toGapDto(gap: Gap | null): SessionGapDto | null {
  return gap && { unit: gap[0], value: gap[1] };
}
