import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import { t } from '../../../language/translate';
import { StandingMoves } from '../../../racing/standing-moves';
import { ResultChanges } from '../result-changes';

/** Lists the changes that a ruling would make to the result and, once that is final, to the season. */
export function ResultMoves({ moves: { changes, season } }: { readonly moves: ResultMovesDto }) {
  return (
    <div className="grid gap-2">
      <ResultChanges changes={changes} label={t('What would move')} />
      {season && (
        <section className="grid gap-1 border-t border-line pt-2">
          <p className="text-sm text-muted">{t('In {season}, once the result is final:', { season: season.name })}</p>
          <StandingMoves changes={season.changes} />
        </section>
      )}
    </div>
  );
}

/** Shows what a previewed ruling would change, and has it read out; empty before a preview. */
export function PreviewedMoves({ moves }: { readonly moves: ResultMovesDto | null }) {
  return (
    <div role="status" className="empty:sr-only">
      {moves && <ResultMoves moves={moves} />}
    </div>
  );
}

/** Explains, beside a ruling on a published result, when the ruling becomes visible. */
export function AfterPublication() {
  return <p className="text-sm text-muted">{t('It shows from the next publication of the result on.')}</p>;
}
