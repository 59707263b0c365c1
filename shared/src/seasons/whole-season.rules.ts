import { rowsByBestLap } from '../laps/fastest-lap.rules.js';
import type { RoundResult, Ruling, Season, SeasonEntry, SeasonRound } from './season.js';
import type { EnteredResultDto, SeasonDetailsDto, SeasonEntryDto, SeasonRulingDto } from './season-board.live.js';
import { toSeasonRules } from './season-rules.rules.js';

/** Describes a driver's result in a race or in qualifying. */
export interface DrivenResult {
  readonly user_id: string;
  readonly driver_name: string;
  readonly place: number | null;
  readonly laps: number | null;
  readonly best_ms: number | null;
  /**
   * When the best lap ended, in ms after the start signal, by which equal times are sorted; null in older results and in
   * events without races, in which they are sorted by place.
   */
  readonly best_at_ms: number | null;
  readonly is_disqualified: boolean;
}

/** Describes a race or qualifying with its result. */
export interface DrivenSession {
  /** The id of the session; for an event without races, whose best laps count as its race, the id of the event. */
  readonly id: string;
  readonly ordinal: number;
  readonly kind: 'race' | 'qualifying';
  /** Empty for a race before its first final result. */
  readonly results: readonly DrivenResult[];
}

/** Describes the sessions of a race event that count for its season: races, and qualifying with a published result. */
export interface DrivenRound {
  readonly round: number;
  readonly event_name: string;
  readonly start_time: string;
  /** Whether the event was cancelled or nobody drove in it; it is then no round of the season, unless its results are by hand. */
  readonly is_cancelled?: boolean;
  readonly sessions: readonly DrivenSession[];
}

/** Describes a season with all data from which its board is computed. */
export interface WholeSeason {
  readonly details: SeasonDetailsDto;
  readonly driven: readonly DrivenRound[];
}

/** Converts a season to the type from which standings are computed. */
export function toSeason({ details, driven }: WholeSeason): Season {
  const entries = details.entries;
  const sprints = details.rules.sprint_points ?? [];
  return {
    rules: toSeasonRules(details.rules),
    rounds: [...details.rounds, ...plannedRounds(details)].flatMap((round): SeasonRound | [] => {
      const event = driven.find((one) => one.round === round.round);
      // Until the races of an event are entered, one of them may be a sprint, which keeps a title open.
      const mayHaveSprint = sprints.length > 0 && event?.sessions.every(({ kind }) => kind !== 'race');
      const ofRound = { round: round.round, ...(round.has_sprint || mayHaveSprint ? { hasSprint: true } : {}) };
      if (round.results && round.results.length > 0)
        return { ...ofRound, ...byHand(entries, round.round, round.results) };
      if (event?.is_cancelled) return [];
      return event ? { ...ofRound, ...asDriven(entries, event, sprints.length) } : ofRound;
    }),
    rulings: details.rulings.map(toRuling),
    entries: entries.map((entry) => ({ driver: keyOf(entry), ...teamAndClassOf(entry, Infinity) })),
  };
}

/** Returns the rounds that are planned but not entered yet; each may have a sprint, if sprints give points. */
function plannedRounds({ rules: { planned_rounds: planned, sprint_points: sprints }, rounds }: SeasonDetailsDto) {
  const entered = new Set(rounds.map(({ round }) => round));
  const missing = Math.max(0, (planned ?? 0) - entered.size);
  const free = Array.from({ length: entered.size + missing }, (_, n) => n + 1).filter((round) => !entered.has(round));
  return free.slice(0, missing).map((round) => ({ round, has_sprint: (sprints?.length ?? 0) > 0, results: null }));
}

/** Returns a driver's key in the championship: the id of the member or, for a driver without an account, of the entry. */
export function keyOf({ id, user_id: userId }: Pick<SeasonEntryDto, 'id' | 'user_id'>): string {
  return userId ?? id;
}

/** Returns the team and class that a driver has or had in a round. */
function teamAndClassOf(entry: SeasonEntryDto | undefined, round: number) {
  const valid = entry?.earlier.find(({ through_round: last }) => round <= last) ?? entry;
  return { ...(valid?.team_id ? { team: valid.team_id } : {}), ...(valid?.class ? { class: valid.class } : {}) };
}

function byHand(
  entries: readonly SeasonEntryDto[],
  round: number,
  results: readonly EnteredResultDto[],
): Partial<SeasonRound> {
  const rows = results.flatMap((result) => {
    const entry = entries.find(({ id }) => id === result.entry_id);
    return entry ? [{ result, driver: { driver: keyOf(entry), ...teamAndClassOf(entry, round) } }] : [];
  });
  return {
    results: rows.map(({ result, driver }) => ({ ...toRoundResult(driver, result), car: result.car ?? undefined })),
    poles: rows.filter(({ result }) => result.has_pole).map(({ driver }) => driver),
    fastestLaps: rows.filter(({ result }) => result.has_fastest_lap).map(({ driver }) => driver),
  };
}

/**
 * Returns an event's results for its round: the last race and, if sprints give points, the race before it as the sprint.
 * Otherwise races without a result are ignored.
 */
function asDriven(
  entries: readonly SeasonEntryDto[],
  { round, sessions }: DrivenRound,
  sprints: number,
): Partial<SeasonRound> {
  const inOrder = sessions.toSorted((a, b) => a.ordinal - b.ordinal);
  const resultsOf = (kind: DrivenSession['kind']) =>
    inOrder.filter((session) => session.kind === kind).map(({ results }) => results);
  const races = resultsOf('race');
  const qualifying = resultsOf('qualifying').at(-1) ?? [];
  const toDriver = ({ user_id: driver }: DrivenResult) => {
    const entry = entries.find(({ user_id: userId }) => userId === driver);
    return { driver, ...teamAndClassOf(entry, round) };
  };
  const toRows = (results: readonly DrivenResult[]) => results.map((one) => toRoundResult(toDriver(one), one));
  const race = (sprints > 0 ? races : races.filter(({ length }) => length > 0)).at(-1) ?? [];
  const timed = rowsByBestLap(race.filter((row) => !row.is_disqualified));
  const sprint = sprints > 0 ? races.at(-2) : undefined;
  return {
    results: toRows(race),
    ...(sprint ? { sprint: toRows(sprint), hasSprint: true } : {}),
    poles: qualifying.filter(({ place, best_ms: ms }) => place === 1 && ms !== null).map(toDriver),
    fastestLaps: timed.filter(({ best_ms: ms }) => ms === timed[0]?.best_ms).map(toDriver),
  };
}

function toRoundResult(
  driver: SeasonEntry,
  { place, is_disqualified: isDisqualified, laps }: Pick<DrivenResult, 'place' | 'is_disqualified' | 'laps'>,
): RoundResult {
  return { ...driver, place, isDisqualified, laps: laps ?? undefined };
}

function toRuling({ kind, round, who, of_team: isOfTeam, points }: SeasonRulingDto): Ruling {
  if (kind !== 'points-taken' && kind !== 'excluded' && kind !== 'starts-from-zero')
    return { kind, round, driver: who };
  return { kind, round, who, of: isOfTeam ? 'teams' : 'drivers', ...(points === null ? {} : { points }) };
}
