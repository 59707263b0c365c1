import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import { t } from '../../../language/translate';
import { DriverLink } from '../../../racing/driver-link';
import { StandingMoves } from '../../../racing/standing-moves';
import { changeInWords } from '../result-words.rules';

/** Lists what a ruling moves in the result, and in the season once that is final. */
export function ResultMoves({ moves: { changes, season } }: { readonly moves: ResultMovesDto }) {
  const moves = changes.map((change) => ({ row: change.after ?? change.before, words: changeInWords(change) }));
  const shown = moves.filter(({ words }) => words.length > 0);
  return (
    <div className="grid gap-2">
      {shown.length === 0 && <p className="text-sm text-muted">{t('No place, lap, time or penalty.')}</p>}
      {shown.length > 0 && (
        <ul aria-label={t('What would move')} className="grid gap-1 text-sm">
          {shown.map(({ row, words }) => (
            <li key={row?.user_id} className="tabular wrap-anywhere">
              {row && <DriverLink id={row.user_id} name={row.driver_name} className="font-semibold" />}:{' '}
              {words.join(' · ')}
            </li>
          ))}
        </ul>
      )}
      {season && (
        <section className="grid gap-1 border-t border-line pt-2">
          <p className="text-sm text-muted">{t('In {season}, once the result is final:', { season: season.name })}</p>
          <StandingMoves changes={season.changes} />
        </section>
      )}
    </div>
  );
}

/** Says beside a ruling on a published result when it will be seen. */
export function AfterPublication() {
  return <p className="text-sm text-muted">{t('It shows from the next publication of the result on.')}</p>;
}
