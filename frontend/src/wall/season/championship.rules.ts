import type { ChampionshipDto, SeasonBoardDto } from '@league/shared/seasons/season-board.live';

/** Returns the drivers' standings of a class, ignoring case, or else the first; undefined without any. */
export function championshipOf(board: SeasonBoardDto | null, className: string | null): ChampionshipDto | undefined {
  const drivers = board?.championships.filter((one) => one.of === 'drivers') ?? [];
  const wanted = className?.toLowerCase();
  return drivers.find((one) => one.class !== null && one.class.toLowerCase() === wanted) ?? drivers[0];
}
