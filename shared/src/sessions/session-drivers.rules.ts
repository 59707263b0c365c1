import type { LapEnds } from '../races/crossings.rules.js';
import { endRace, flagAt, type RaceField } from '../races/race-end.rules.js';
import type { RaceFormat } from '../races/race.js';
import type { CrossingDto, EntryRuling, RaceSessionDto, SessionEntryDto } from './race-session.dto.js';
import type { WholeSessionDto } from './session-result.dto.js';
import { isEnded, ruledOutAt } from './session-states.rules.js';

/**
 * Describes the state of a session from which its board is computed; crossings may be of any run and in any order. A ruling that
 * is not in `log` applies from the start.
 */
export type SessionRace = Pick<WholeSessionDto, 'session' | 'entries' | 'crossings' | 'penalties' | 'result'> &
  Partial<Pick<WholeSessionDto, 'log'>>;

/** Describes a driver with the crossings that count, in race order; their times continue across legs. */
export interface Driver {
  readonly entry: SessionEntryDto;
  readonly crossings: readonly CrossingDto[];
  readonly laps: readonly TimedLap[];
  /** When the laps ended by a clock common to all drivers, which stops from a red flag until the next leg. */
  readonly moments: LapEnds;
  /** The time that earlier legs add to the race times of this run, in ms. */
  readonly offsetMs: number;
  /** The best lap, the earlier one among equal laps; null if there is no counted lap. */
  readonly best: TimedLap | null;
}

interface TimedLap {
  readonly ms: number;
  /** The driver's race time at the end of the lap, in ms; it continues across legs. */
  readonly endedAt: number;
}

const MINUTE_MS = 60_000;
/** The maximum error, in ms, of a race time that is computed from the arrival of a lap. */
const ARRIVAL_MS = 1_000;

/** Returns whether a session is decided by the order at the line instead of the best lap. */
export function isRace({ kind }: Pick<RaceSessionDto, 'kind'>): boolean {
  return kind === 'race' || kind === 'heat';
}

/** Returns when the chequered flag fell, in ms after the start signal, or null if it has not fallen. */
export function chequeredAt(race: SessionRace): number | null {
  return countedOf(race).flag;
}

/**
 * Returns each driver's crossings that count, and when the chequered flag fell, in ms after the latest start signal, or null if
 * it has not fallen. A red-flagged session may be restarted, so its flag is null, unless it is a race that had already ended.
 */
export function countedOf(race: SessionRace): { flag: number | null; drivers: Driver[] } {
  const out = ruledOut(race);
  const { session, before, isOver } = earlierLegs(race);
  const own = crossingsIn(race, session.run);
  const leg = legOf(race, session, own, before);
  const { flag, lengths } = isOver
    ? endedBefore(own)
    : isRace(session)
      ? endOfRace(leg)
      : endOfQualifying(session, own);
  const mayGoOn = session.state === 'red' && !isOver && !isEndedBeforeRed(leg);
  const drivers = race.entries.map((entered): Driver => {
    const entry = { ...entered, ruling: out.get(entered.id)?.ruling ?? null };
    const earlier = before.get(entry.id) ?? [];
    const offsetMs = earlier.at(-1)?.race_ms ?? 0;
    const counted = withEarlierLegs(earlier, (own.get(entry.id) ?? []).slice(0, lengths.get(entry.id)));
    const laps = timedLaps(counted, isRace(session));
    const best = laps.toSorted((one, other) => one.ms - other.ms)[0] ?? null;
    return { entry, crossings: counted, laps, moments: momentsOf(counted, race.session), offsetMs, best };
  });
  return { flag: mayGoOn ? null : flag, drivers };
}

type Crossings = ReadonlyMap<string, readonly CrossingDto[]>;

/**
 * Returns the result of the legs before the last start: the crossings that count in them, the session with the remaining minutes,
 * and whether a crossing that arrived late shows that the race had ended in one of them.
 */
function earlierLegs(race: SessionRace): {
  readonly session: RaceSessionDto;
  readonly before: Crossings;
  readonly isOver: boolean;
} {
  let { session } = race;
  let before: Crossings = new Map();
  for (const { run, go_at, red_ms } of session.legs) {
    const own = crossingsIn(race, run);
    const leg = legOf(race, { ...session, go_at, red_ms, chequered_ms: null }, own, before);
    const { flag, lengths } = endOfRace(leg);
    const earlier = before;
    before = new Map([...own].map(([id, driven]) => [id, withEarlierLegs(earlier.get(id) ?? [], driven.slice(0, lengths.get(id)))])); // prettier-ignore
    if (isEndedBeforeRed(leg)) return { session, before, isOver: true };
    session = { ...session, minutes: session.minutes === null ? null : session.minutes - (flag ?? 0) / MINUTE_MS };
  }
  return { session, before, isOver: false };
}

/**
 * Returns the distance that remains for the leader after the legs of a race: no laps if the race had already ended; minutes
 * are rounded to whole minutes, at least one.
 */
export function nextLeg(race: SessionRace): Pick<RaceSessionDto, 'laps' | 'minutes'> {
  const { session, before, isOver } = earlierLegs(race);
  const { laps, minutes } = session;
  const out = ruledOut(race);
  const racing = race.entries.filter(({ id }) => !out.has(id));
  const driven = Math.max(0, ...racing.map(({ id }) => before.get(id)?.length ?? 0));
  return {
    laps: laps === null ? null : isOver ? 0 : laps - driven,
    minutes: minutes === null ? null : Math.max(1, Math.round(minutes)),
  };
}

/** Describes the crossings and drivers of one start of a session. */
interface Leg {
  readonly session: RaceSessionDto;
  readonly ends: ReadonlyMap<string, LapEnds>;
  readonly field: RaceField;
}

function legOf(race: SessionRace, session: RaceSessionDto, own: Crossings, before: Crossings): Leg {
  const goAt = Date.parse(session.go_at ?? '');
  const field = {
    outAt: new Map([...ruledOut(race)].map(([id, { at }]) => [id, at - goAt])),
    before: new Map([...before].map(([id, { length }]) => [id, length])),
  };
  const ends = new Map([...own].map(([id, driven]) => [id, driven.map(({ race_ms }) => race_ms)]));
  return { session, ends, field };
}

/**
 * Returns, by entry, the ruling on each driver who is out and the time from which it applies, in Unix ms; a penalty may
 * disqualify as well.
 */
function ruledOut({ entries, log = [], penalties = [] }: SessionRace) {
  const out = new Map<string, { readonly ruling: EntryRuling; readonly at: number }>();
  for (const { id, ruling } of entries) if (ruling !== null) out.set(id, { ruling, at: ruledOutAt(log, id) });
  for (const { entry_id: id, kind, given_at } of penalties)
    if (kind === 'dsq') out.set(id, { ruling: 'dsq', at: Math.min(out.get(id)?.at ?? Infinity, Date.parse(given_at)) });
  return out;
}

/** Returns the crossings of a run that are laps, by driver, in race order. */
function crossingsIn({ entries, crossings }: SessionRace, run: string | null): Map<string, CrossingDto[]> {
  const own = new Map<string, CrossingDto[]>(entries.map(({ id }) => [id, []]));
  for (const crossing of crossings) {
    const isLap = crossing.ruled === 'counted' && crossing.run === run && crossing.race_ms > 0;
    if (isLap && crossing.entry_id !== null) own.get(crossing.entry_id)?.push(crossing);
  }
  for (const driven of own.values()) driven.sort((one, other) => one.race_ms - other.race_ms);
  return own;
}

/** Returns a driver's crossings of earlier legs and of this leg, in order, with times that continue from leg to leg. */
function withEarlierLegs(earlier: readonly CrossingDto[], own: readonly CrossingDto[]): readonly CrossingDto[] {
  const offsetMs = earlier.at(-1)?.race_ms ?? 0;
  return offsetMs === 0
    ? own
    : [...earlier, ...own.map((crossing) => ({ ...crossing, race_ms: offsetMs + crossing.race_ms }))];
}

function momentsOf(crossings: readonly CrossingDto[], { legs }: RaceSessionDto): LapEnds {
  let offsetMs = 0;
  return crossings.map(({ run, race_ms }, n) => {
    const before = crossings[n - 1];
    if (before && before.run !== run) offsetMs = before.race_ms;
    const leg = legs.findIndex((one) => one.run === run);
    const earlier = leg === -1 ? legs : legs.slice(0, leg);
    return race_ms - offsetMs + earlier.reduce((ms, { red_ms }) => ms + red_ms, 0);
  });
}

/** Returns the end of a race that had already ended in an earlier leg: the flag at 0 ms, and no lap of this leg. */
function endedBefore(own: ReadonlyMap<string, unknown>) {
  return { flag: 0, lengths: new Map([...own.keys()].map((id) => [id, 0])) };
}

/** Returns the end of the race. A flag ordered by race control falls at the leader's next crossing, as in a timed race. */
function endOfRace(leg: Leg) {
  const { session, ends, field } = leg;
  const whole = { ...formatOf(session), redAt: null };
  const natural = endRace(isEndedBeforeRed(leg) ? whole : formatOf(session), ends, field);
  const orderedAt = session.chequered_ms;
  const isOrdered = orderedAt !== null && (natural.flag === null || natural.flag > orderedAt);
  const format = { ...formatOf(session), laps: null, minutes: (orderedAt ?? 0) / MINUTE_MS };
  const ended = isOrdered ? endRace(format, ends, field) : natural;
  return { flag: ended.flag, lengths: new Map([...ended.ends].map(([id, own]) => [id, own.length])) };
}

/** Returns whether the chequered flag had fallen before the red flag, which then has no effect. */
function isEndedBeforeRed({ session, ends, field }: Leg): boolean {
  if (!isRace(session) || session.red_ms === null) return false;
  const flag = flagAt(formatOf(session), ends, field);
  return flag !== null && flag <= session.red_ms;
}

/**
 * Returns the end of a qualifying session: the last crossing that counts is each driver's next one after the time limit, or after
 * a flag ordered by race control, unless a car measured that its lap began later. The flag has fallen once the session is over
 * or somebody has crossed the line since.
 */
function endOfQualifying(session: RaceSessionDto, own: Crossings) {
  const timeMs = session.minutes === null ? null : session.minutes * MINUTE_MS;
  const endMs = Math.min(session.chequered_ms ?? Infinity, timeMs ?? Infinity);
  const counts = ({ race_ms, lap_ms, source }: CrossingDto, n: number, driven: readonly CrossingDto[]) => {
    const inexactMs = source === 'ago' || source === 'arrival' ? ARRIVAL_MS : 0;
    const isUnderWay = lap_ms === null || race_ms - lap_ms <= endMs + inexactMs;
    return race_ms <= endMs || ((driven[n - 1]?.race_ms ?? 0) <= endMs && isUnderWay);
  };
  const lengths = new Map([...own].map(([id, driven]) => [id, driven.filter(counts).length]));
  const hasFallen =
    isEnded(session.state) || [...own.values()].some((driven) => (driven.at(-1)?.race_ms ?? 0) >= endMs);
  return { flag: hasFallen && endMs < Infinity ? endMs : null, lengths };
}

/** Converts a session to the format from which races are computed. */
export function formatOf(session: RaceSessionDto): RaceFormat {
  return {
    laps: session.laps,
    minutes: session.minutes,
    limitMs: session.limit_after_winner_ms,
    redAt: session.red_ms,
    classifiedShare: session.classified_percent / 100,
  };
}

/**
 * Returns the lap times measured by cars or, where a car measured none, the times between crossings; a crossing whose lap was
 * voided or held has none. Without a signal, the first crossing begins a lap.
 */
function timedLaps(crossings: readonly CrossingDto[], isFromSignal: boolean): TimedLap[] {
  return crossings.flatMap(({ race_ms: endedAt, lap_id, lap_ms }, n) => {
    if (lap_ms !== null) return [{ ms: lap_ms, endedAt }];
    if (lap_id !== null) return [];
    const before = crossings[n - 1]?.race_ms ?? (isFromSignal ? 0 : null);
    return before === null ? [] : [{ ms: endedAt - before, endedAt }];
  });
}
