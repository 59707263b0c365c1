import type { ChampionshipDto, SeasonBoardDto } from '@league/shared/seasons/season-board.live';

/** Returns the standings to show: those of the drivers of a class, else the first. */
export function championshipOf(board: SeasonBoardDto | null, className: string | null): ChampionshipDto | undefined {
  const drivers = board?.championships.filter((one) => one.of === 'drivers') ?? [];
  return drivers.find((one) => one.class !== null && one.class === className) ?? drivers[0];
}
