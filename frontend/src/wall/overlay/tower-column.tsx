import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { useRef } from 'react';
import { t } from '../../language/translate';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { HeadlineFacts } from '../frame/head';
import type { Headline } from '../frame/headline.rules';
import { NameText } from '../frame/name-text';
import { gapToLeader, shortName } from '../session/session-show.rules';
import { boardPage } from '../views/slides.rules';

export const COLUMN_ROWS = 12;

interface TowerColumnProps {
  readonly board: SessionBoardDto | null;
  readonly headline: Headline;
  readonly page: number;
  readonly follow: string | null;
  readonly hasMotion: boolean;
}

/** Shows the order of a session in a narrow column at the left edge, for streams. */
export function TowerColumn({ board, headline, page, follow, hasMotion }: TowerColumnProps) {
  const list = useRef<HTMLOListElement>(null);
  useRowMoves(list, hasMotion);
  const rows = boardPage(board?.rows ?? [], page, COLUMN_ROWS);
  return (
    <main id="content" tabIndex={-1} className="column" data-phase={headline.phase} data-view="tower">
      <header>
        <h1 className="column-title">
          <NameText>{headline.title}</NameText>
        </h1>
        <p className="column-facts">
          <HeadlineFacts headline={headline} />
        </p>
      </header>
      <ol aria-label={t('Order of the session')} ref={list}>
        {rows.map((row) => (
          <li
            key={row.user_id}
            data-driver={row.user_id}
            data-out={row.status !== 'running' || undefined}
            data-followed={row.user_id === follow || undefined}
          >
            <span className="rank number">{row.place ?? '—'}</span>
            <NameText className="name">{shortName(row.driver_name)}</NameText>
            <span className="gap number">{gapToLeader(row)}</span>
          </li>
        ))}
      </ol>
    </main>
  );
}
