import type { ListedSeasonDto, SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import { useEffect, useState } from 'react';
import { t } from '../../language/translate';
import { useRefusal } from '../../platform/live/live.store';
import { SEASON_BOARD } from '../data/channels';
import { useChannel } from '../data/use-channel';

interface Season {
  /** Null until it has arrived. */
  readonly board: SeasonBoardDto | null;
  readonly problem: string | null;
}

/** Follows the standings of a season: the named one, else the newest. */
export function useSeason(isShown: boolean, named: string | null): Season {
  const [newest, setNewest] = useState<string | null>(null);
  const [hasNone, setHasNone] = useState(false);
  const id = isShown ? (named ?? newest) : null;
  useEffect(() => {
    if (!isShown || named !== null) return;
    const stopped = new AbortController();
    void fetch('/api/seasons', { signal: stopped.signal })
      .then(async (answer) => {
        if (!answer.ok) return;
        const [first] = (await answer.json()) as ListedSeasonDto[];
        setNewest(first?.id ?? null);
        setHasNone(first === undefined);
      })
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) console.error('Could not load the seasons', error);
      });
    return () => stopped.abort();
  }, [isShown, named]);
  const board = useChannel(id === null ? null : (`season:${id}` as const), SEASON_BOARD);
  const refusal = useRefusal(`season:${id}`);
  if (!isShown) return { board: null, problem: null };
  if (id === null) return { board: null, problem: hasNone ? t('The league has no seasons yet.') : null };
  if (board?.season === null) return { board: null, problem: t('This season was deleted.') };
  return { board, problem: refusal ?? null };
}
