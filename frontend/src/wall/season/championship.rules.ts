import type { ChampionshipDto, SeasonBoardDto } from '@league/shared/seasons/season-board.live';

/**
 * Returns the drivers' standings of a class, ignoring case, or the first drivers' standings if there is no such class.
 * Returns undefined if there are none.
 */
export function championshipOf(board: SeasonBoardDto | null, className: string | null): ChampionshipDto | undefined {
  const drivers = board?.championships.filter((one) => one.of === 'drivers') ?? [];
  const wanted = className?.toLowerCase();
  return drivers.find((one) => one.class !== null && one.class.toLowerCase() === wanted) ?? drivers[0];
}
