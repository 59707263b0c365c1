import type { SeasonBoardDto, SeasonMovesDto, StandingChangeDto, StandingDto } from './season-board.live.js';

/** Returns who moves between two boards. */
export function standingChanges(before: SeasonBoardDto, after: SeasonBoardDto): StandingChangeDto[] {
  return after.championships.flatMap((championship) => {
    const { of, class: ofClass, standings: now } = championship;
    const then = before.championships.find((one) => one.of === of && one.class === ofClass)?.standings ?? [];
    return now.flatMap((standing) => {
      const [a, b] = [then.find(({ who }) => who === standing.who), standing].map(moved);
      return JSON.stringify(a) === JSON.stringify(b)
        ? []
        : [{ of, class: ofClass, name: standing.name, before: a ?? null, after: b ?? null }];
    });
  });
}

/** Returns what differs between two boards of a season, or null of one that is gone. */
export function movesBetween(before: SeasonBoardDto, after: SeasonBoardDto): SeasonMovesDto | null {
  if (after.season === null) return null;
  return { season_id: after.season.id, name: after.season.name, changes: standingChanges(before, after) };
}

function moved(standing: StandingDto | undefined) {
  return standing && { position: standing.position, points: standing.points, chance: standing.chance };
}
