import type { SeasonBoardDto, ListedSeasonDto } from '@league/shared/seasons/season-board.live';
import { useEffect, useState } from 'react';
import { t } from '../../language/translate';
import { useRefusal } from '../../platform/live/live.store';
import { refusedProblem } from '../address/wall-address.rules';
import { SEASON_BOARD } from '../data/channels';
import { loadJson } from '../data/load-json';
import { useChannel } from '../data/use-channel';

interface Season {
  /** The season with its standings; null until it arrives. */
  readonly board: SeasonBoardDto | null;
  readonly problem: string | null;
}

/** Follows the standings of the season `named` or of the newest, looked up again with `minute`; only if `isShown`. */
export function useSeason(isShown: boolean, named: string | null, minute: number): Season {
  const [newest, setNewest] = useState<string | null>(null);
  const [hasNone, setHasNone] = useState(false);
  const id = isShown ? (named ?? newest) : null;
  useEffect(() => {
    if (!isShown || named !== null) return;
    return loadJson<ListedSeasonDto[]>('/api/seasons', 'the seasons', (seasons) => {
      if (seasons === null) return;
      setNewest(seasons[0]?.id ?? null);
      setHasNone(seasons.length === 0);
    });
  }, [isShown, named, minute]);
  const board = useChannel(id === null ? null : (`season:${id}` as const), SEASON_BOARD);
  const refusal = useRefusal(`season:${id}`);
  if (!isShown) return { board: null, problem: null };
  if (id === null) return { board: null, problem: hasNone ? t('The league has no seasons yet.') : null };
  if (board?.season === null) return { board: null, problem: t('This season was deleted.') };
  return { board, problem: refusedProblem(refusal, 'season', named) };
}
