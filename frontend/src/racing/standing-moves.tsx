import type { StandingChangeDto } from '@league/shared/seasons/season-board.live';
import { t } from '../language/translate';
import { standingInWords } from './standing-words.rules';

/** Lists how a ruling would change the standings of a season. */
export function StandingMoves({ changes }: { readonly changes: readonly StandingChangeDto[] }) {
  return (
    <ul aria-label={t('What would move in the season')} className="grid gap-1 text-sm">
      {changes.length === 0 && <li className="text-muted">{t('Nothing moves in the season.')}</li>}
      {changes.map((change) => (
        <li key={`${change.of} ${change.class} ${change.name}`} className="tabular wrap-anywhere">
          <bdi className="font-semibold">{change.name}</bdi>: {standingInWords(change.before)} →{' '}
          {standingInWords(change.after)}
        </li>
      ))}
    </ul>
  );
}
