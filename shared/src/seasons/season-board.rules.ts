import { toRoundedNumber } from './fraction.rules.js';
import type { Championship, Season, SeasonRound } from './season.js';
import type {
  ChampionshipDto,
  LatestStandingsDto,
  SeasonBoardDto,
  SeasonBoardRoundDto,
  SeasonDetailsDto,
  SeasonSummaryDto,
} from './season-board.live.js';
import { leadersOf, nextRound } from './season-lead.rules.js';
import { computeStandings, lastRound } from './standings.rules.js';
import { titleFight } from './title-fight.rules.js';
import { type DrivenRound, keyOf, toSeason, type WholeSeason } from './whole-season.rules.js';

/**
 * Returns the board of a season: its rounds, and the standings of drivers and teams after the last driven round. Its `as_if`
 * is null.
 */
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

/** Returns the progress of a season, with its leaders and its next round. */
export function seasonSummary(whole: WholeSeason): SeasonSummaryDto {
  const season = toSeason(whole);
  return {
    season_id: whole.details.id,
    round_count: season.rounds.length,
    driven_count: season.rounds.filter(({ results }) => (results?.length ?? 0) > 0).length,
    leaders: leadersOf(latestStandings(whole)),
    next_round: nextRound(boardRounds(whole, season)),
  };
}

/** Returns the entered rounds, but not those that are only planned. */
function boardRounds({ details, driven }: WholeSeason, season: Season): SeasonBoardRoundDto[] {
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

/** Returns a season's championships: of drivers, or of each class of its entries, and of teams if the season has teams. */
function championshipsOf({ details: { rules, entries } }: WholeSeason, season: Season): Championship[] {
  const classes = [
    ...new Set(entries.flatMap((entry) => [entry, ...entry.earlier].flatMap((side) => side.class ?? []))),
  ].toSorted();
  const ofDrivers: Championship[] =
    season.rules.hasClasses && classes.length > 0
      ? classes.map((one) => ({ of: 'drivers', class: one }))
      : [{ of: 'drivers' }];
  return rules.has_teams ? [...ofDrivers, { of: 'teams' }] : ofDrivers;
}

/** Adds each competitor's points after every driven round; a round with only its sprint driven is left out. */
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

/** Returns the names of a season's drivers and teams, keyed by the `who` of their standings. */
export function namesIn(season: Pick<SeasonDetailsDto, 'entries' | 'teams'>, driven: readonly DrivenRound[]) {
  const results = driven.flatMap(({ sessions }) => sessions).flatMap((session) => session.results);
  const names = new Map(results.map(({ user_id: id, driver_name: name }) => [id, name]));
  for (const entry of season.entries) names.set(keyOf(entry), entry.driver_name);
  for (const team of season.teams) names.set(team.id, team.name);
  return names;
}
