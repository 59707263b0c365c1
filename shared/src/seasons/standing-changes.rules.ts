import type { LatestStandingsDto, SeasonMovesDto, StandingChangeDto } from './season-board.live.js';
import { latestStandings } from './season-board.rules.js';
import type { WholeSeason } from './whole-season.rules.js';

/**
 * Returns the drivers and teams whose standings differ between two states of a season, including those who are in only one of
 * them.
 */
export function standingChanges(before: WholeSeason, after: WholeSeason): StandingChangeDto[] {
  const earlier = latestStandings(before);
  return latestStandings(after).flatMap(({ of, class: ofClass, standings: now }) => {
    const then = earlier.find((one) => one.of === of && one.class === ofClass)?.standings ?? [];
    const gone = then.filter(({ who }) => !now.some((standing) => standing.who === who));
    return [...now, ...gone].flatMap(({ who, name }) => {
      const [a, b] = [then, now].map((standings) => moved(standings.find((standing) => standing.who === who)));
      return JSON.stringify(a) === JSON.stringify(b)
        ? []
        : [{ of, class: ofClass, name, before: a ?? null, after: b ?? null }];
    });
  });
}

/** Returns the changed standings between two states of a season, with its id and name. */
export function movesBetween(before: WholeSeason, after: WholeSeason): SeasonMovesDto {
  return { season_id: after.details.id, name: after.details.name, changes: standingChanges(before, after) };
}

function moved(standing: LatestStandingsDto['standings'][number] | undefined) {
  return standing && { position: standing.position, points: standing.points, chance: standing.chance };
}
