import type { LatestStandingsDto, NextRoundDto, SeasonBoardRoundDto, SeasonLeaderDto } from './season-board.live.js';

/**
 * Returns the leading drivers, for each class if the season has classes. Drivers with equal standings lead together; before the
 * first points, nobody leads.
 */
export function leadersOf(championships: readonly LatestStandingsDto[]): SeasonLeaderDto[] {
  return championships
    .filter(({ of }) => of === 'drivers')
    .flatMap(({ class: ofClass, standings }) => {
      const ranked = standings.filter(({ position }) => position !== null);
      const canWin = ranked.filter(({ chance }) => chance !== 'out').length;
      return ranked
        .filter(({ position, points }) => position === 1 && points > 0)
        .map(({ who, name, user_id, points, chance }) => {
          const rivals = ranked.filter((other) => other.who !== who).map((other) => other.points);
          const ahead = rivals.length === 0 ? null : toHundredths(points - Math.max(...rivals));
          return { class: ofClass, name, user_id, points, chance, points_ahead: ahead, can_win_count: canWin };
        });
    });
}

/**
 * Returns the first round after the last driven one or, if there is none, the first round that was not driven; null if every
 * round was. Cancelled rounds are ignored.
 */
export function nextRound(rounds: readonly SeasonBoardRoundDto[]): NextRoundDto | null {
  const last = rounds.findLastIndex(({ is_driven: isDriven }) => isDriven);
  const toCome = (among: readonly SeasonBoardRoundDto[]) =>
    among.find(({ is_driven: isDriven, is_cancelled: isCancelled }) => !isDriven && !isCancelled);
  const next = toCome(rounds.slice(last + 1)) ?? toCome(rounds);
  if (!next) return null;
  const { round, name, event_id, start_time } = next;
  return { round, name, event_id, start_time };
}

/** Removes the rounding error from the difference of two decimals. */
function toHundredths(points: number): number {
  return Math.round(points * 100) / 100;
}
