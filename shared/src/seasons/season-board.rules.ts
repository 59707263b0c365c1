import { rowsByBestLap } from '../laps/fastest-lap.rules.js';
import { toRoundedNumber } from './fraction.rules.js';
import type { Championship, RoundResult, Ruling, Season, SeasonRound } from './season.js';
import type {
  ChampionshipDto,
  EnteredResultDto,
  LatestStandingsDto,
  SeasonBoardDto,
  SeasonBoardRoundDto,
  SeasonDetailsDto,
  SeasonEntryDto,
  SeasonRulingDto,
} from './season-board.live.js';
import { toSeasonRules } from './season-rules.rules.js';
import { computeStandings, lastRound } from './standings.rules.js';
import { titleFight } from './title-fight.rules.js';

/** Describes a driver's result in a race or in qualifying. */
export interface DrivenResult {
  readonly user_id: string;
  readonly driver_name: string;
  readonly place: number | null;
  readonly laps: number | null;
  readonly best_ms: number | null;
  /** When the best lap ended, in ms, which orders equal times; null in older results, in which places order them. */
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

/** Returns the board of a season: its rounds, and the standings of drivers and teams after the last driven round. */
export function seasonBoard(whole: WholeSeason): SeasonBoardDto {
  const season = toSeason(whole);
  const { id, name, description, rules, rulings } = whole.details;
  return {
    season: { id, name, description, rules },
    rounds: boardRounds(whole, season),
    championships: championshipsOf(whole, season).map((championship) =>
      withCourse(season, championship, standingsOf(whole, season, championship)),
    ),
    rulings,
    as_if: null,
  };
}

/** Returns the entered rounds, without rounds that are only planned. */
export function boardRounds({ details, driven }: WholeSeason, season: Season): SeasonBoardRoundDto[] {
  return details.rounds.map(({ round, name: ownName, event_id }) => {
    const event = driven.find((one) => one.round === round);
    const ofSeason = season.rounds.find((one) => one.round === round);
    const name = ownName ?? event?.event_name ?? `Round ${round}`;
    const shown = { round, name, event_id, start_time: event?.start_time ?? null, is_driven: isDriven(ofSeason) };
    return ofSeason ? shown : { ...shown, is_cancelled: true };
  });
}

const isDriven = (round: SeasonRound | undefined) => (round?.results?.length ?? 0) > 0;

/** Returns the standings of drivers and teams after the last driven round. */
export function latestStandings(whole: WholeSeason): LatestStandingsDto[] {
  const season = toSeason(whole);
  return championshipsOf(whole, season).map((championship) => standingsOf(whole, season, championship));
}

/** Converts a season to the type from which standings are computed. */
export function toSeason({ details, driven }: WholeSeason): Season {
  const entries = details.entries;
  return {
    rules: toSeasonRules(details.rules),
    rounds: [...details.rounds, ...plannedRounds(details)].flatMap((round): SeasonRound | [] => {
      const event = driven.find((one) => one.round === round.round);
      const ofRound = { round: round.round, ...(round.has_sprint ? { hasSprint: true } : {}) };
      if (round.results && round.results.length > 0) return { ...ofRound, ...byHand(entries, round.results) };
      if (event?.is_cancelled) return [];
      return event ? { ...ofRound, ...asDriven(entries, event, details.rules.sprint_points?.length) } : ofRound;
    }),
    rulings: details.rulings.map(toRuling),
    entries: entries.map((entry) => ({ driver: keyOf(entry), ...sideOf(entry) })),
  };
}

/** Returns the rounds that are planned but not entered yet; each may have a sprint, if sprints give points. */
function plannedRounds({ rules: { planned_rounds: planned, sprint_points: sprints }, rounds }: SeasonDetailsDto) {
  const entered = new Set(rounds.map(({ round }) => round));
  const missing = Math.max(0, (planned ?? 0) - entered.size);
  const free = Array.from({ length: entered.size + missing }, (_, n) => n + 1).filter((round) => !entered.has(round));
  return free.slice(0, missing).map((round) => ({ round, has_sprint: (sprints?.length ?? 0) > 0, results: null }));
}

/** Returns a driver's key in the championship: the id of the member, else of the entry. */
export function keyOf({ id, user_id: userId }: Pick<SeasonEntryDto, 'id' | 'user_id'>): string {
  return userId ?? id;
}

function sideOf(entry: SeasonEntryDto | undefined) {
  return { ...(entry?.team_id ? { team: entry.team_id } : {}), ...(entry?.class ? { class: entry.class } : {}) };
}

function byHand(entries: readonly SeasonEntryDto[], results: readonly EnteredResultDto[]): Partial<SeasonRound> {
  const rows = results.flatMap((result) => {
    const entry = entries.find(({ id }) => id === result.entry_id);
    return entry ? [{ result, driver: { driver: keyOf(entry), ...sideOf(entry) } }] : [];
  });
  return {
    results: rows.map(({ result, driver }) => ({
      ...rowOf(driver, result.place, result.is_disqualified, result.laps),
      ...(result.car === null ? {} : { car: result.car }),
    })),
    poles: rows.filter(({ result }) => result.has_pole).map(({ driver }) => driver),
    fastestLaps: rows.filter(({ result }) => result.has_fastest_lap).map(({ driver }) => driver),
  };
}

/**
 * Returns an event's results for its round: the last race and, if sprints give points, the race before it as the sprint.
 * Otherwise races without a result are ignored.
 */
function asDriven(entries: readonly SeasonEntryDto[], { sessions }: DrivenRound, sprints = 0): Partial<SeasonRound> {
  const inOrder = sessions.toSorted((a, b) => a.ordinal - b.ordinal);
  const resultsOf = (kind: DrivenSession['kind']) =>
    inOrder.filter((session) => session.kind === kind).map(({ results }) => results);
  const races = resultsOf('race');
  const qualifying = resultsOf('qualifying').at(-1) ?? [];
  const toDriver = ({ user_id: driver }: DrivenResult) => {
    return { driver, ...sideOf(entries.find(({ user_id: userId }) => userId === driver)) };
  };
  const toRows = (results: readonly DrivenResult[] = []) =>
    results.map((one) => rowOf(toDriver(one), one.place, one.is_disqualified, one.laps));
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

function rowOf(
  driver: { readonly driver: string },
  place: number | null,
  isDisqualified: boolean,
  laps: number | null,
): RoundResult {
  return { ...driver, place, ...(isDisqualified ? { isDisqualified } : {}), ...(laps === null ? {} : { laps }) };
}

function toRuling({ kind, round, who, of_team: isOfTeam, points }: SeasonRulingDto): Ruling {
  if (kind !== 'points-taken' && kind !== 'excluded' && kind !== 'starts-from-zero')
    return { kind, round, driver: who };
  return { kind, round, who, of: isOfTeam ? 'teams' : 'drivers', ...(points === null ? {} : { points }) };
}

/** Returns a season's championships: of drivers, or of each class of its entries, and of teams if the season has teams. */
function championshipsOf({ details: { rules, entries } }: WholeSeason, season: Season): Championship[] {
  const classes = [...new Set(entries.flatMap((entry) => entry.class ?? []))].toSorted();
  const ofDrivers: Championship[] =
    season.rules.hasClasses && classes.length > 0
      ? classes.map((one) => ({ of: 'drivers', class: one }))
      : [{ of: 'drivers' }];
  return rules.has_teams ? [...ofDrivers, { of: 'teams' }] : ofDrivers;
}

/** Adds each competitor's points after every driven round; a round of which only the sprint was driven is left out. */
function withCourse(season: Season, championship: Championship, latest: LatestStandingsDto): ChampionshipDto {
  const driven = season.rounds.filter(isDriven).toSorted((one, other) => one.round - other.round);
  const course = driven.map(({ round }) => {
    const standings = computeStandings(season, championship, round);
    return new Map(standings.map(({ who, points }) => [who, toRoundedNumber(points)]));
  });
  return {
    ...latest,
    standings: latest.standings.map((standing) => {
      return { ...standing, points_after: course.map((points) => points.get(standing.who) ?? 0) };
    }),
  };
}

function standingsOf(whole: WholeSeason, season: Season, championship: Championship): LatestStandingsDto {
  const last = lastRound(season);
  const before = last > 1 ? lastRound({ ...season, rounds: season.rounds.filter(({ round }) => round < last) }) : 0;
  const earlier = before > 0 ? computeStandings(season, championship, before) : [];
  const chances = titleFight(season, championship);
  const { entries, teams } = whole.details;
  const names = namesIn(whole.details, whole.driven);
  return {
    of: championship.of,
    class: championship.class ?? null,
    standings: computeStandings(season, championship).map((standing) => {
      const entry = championship.of === 'drivers' ? entries.find((one) => keyOf(one) === standing.who) : undefined;
      const then = earlier.find(({ who }) => who === standing.who)?.position ?? null;
      return {
        who: standing.who,
        name: names.get(standing.who) ?? standing.who,
        user_id: championship.of === 'teams' || entry?.user_id === null ? null : standing.who,
        team: entry?.team ?? null,
        color: teams.find(({ id }) => id === (entry ? entry.team_id : standing.who))?.color ?? null,
        number: entry?.number ?? null,
        position: standing.position,
        points: toRoundedNumber(standing.points),
        change: then === null || standing.position === null ? null : then - standing.position,
        chance: chances.get(standing.who) ?? 'out',
        rounds: standing.rounds.map(({ round, points, places, isDropped }) => ({
          round,
          points: toRoundedNumber(points),
          places,
          is_dropped: isDropped,
        })),
      };
    }),
  };
}

/** Returns the names of a season's drivers and teams, keyed like their standings. */
export function namesIn(season: Pick<SeasonDetailsDto, 'entries' | 'teams'>, driven: readonly DrivenRound[]) {
  const results = driven.flatMap(({ sessions }) => sessions).flatMap((session) => session.results);
  const names = new Map(results.map(({ user_id: id, driver_name: name }) => [id, name]));
  for (const entry of season.entries) names.set(keyOf(entry), entry.driver_name);
  for (const team of season.teams) names.set(team.id, team.name);
  return names;
}
