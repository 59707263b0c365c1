import type { SessionBoardDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import { t } from '../../language/translate';
import { NameText } from '../frame/name-text';
import { formatBehind } from '../format';
import { gapsOf } from '../session/lap-ends.rules';
import { fightOf } from '../session/session-show.rules';
import { useLapEnds } from '../session/use-lap-ends';

const LAST_GAPS = 3;

interface BattleProps {
  readonly board: SessionBoardDto | null;
  readonly isTransparent: boolean;
}

/** Shows two drivers who fight for a place: the gap in large type, and its values at the end of the last laps. */
export function Battle({ board, isTransparent }: BattleProps) {
  const ends = useLapEnds(board);
  const fight = board && fightOf(board);
  if (!fight) {
    return (
      <main id="content" tabIndex={-1} className="third-page" data-view="battle">
        {!isTransparent && (
          <p className="overlay-note">{t('Two drivers of a race who are less than 0.3 s apart are shown here.')}</p>
        )}
      </main>
    );
  }
  const { ahead, behind } = fight;
  const before = gapsOf(ends, behind.user_id, ahead.user_id, LAST_GAPS);
  return (
    <main id="content" tabIndex={-1} className="third-page" data-view="battle">
      <section className="battle" aria-label={t('Battle for place {place}', { place: ahead.place ?? '—' })}>
        <Fighter row={ahead} />
        <h1 className="battle-gap number">{formatBehind((behind.interval?.value ?? 0) / 1_000)}</h1>
        <Fighter row={behind} />
        <p className="battle-before">
          <span className="label">{t('Last laps')}</span>
          {before.map((ms, n) => (
            <span key={n} className="number">
              {formatBehind(ms / 1_000)}
            </span>
          ))}
        </p>
      </section>
    </main>
  );
}

function Fighter({ row }: { readonly row: SessionRowDto }) {
  return (
    <p className="battle-driver">
      <span className="number">{row.place === null ? '—' : t('P{rank}', { rank: row.place })}</span>
      <NameText className="name">{row.driver_name}</NameText>
    </p>
  );
}
