import type { ResultChangeDto } from '@league/shared/sessions/session-result.dto';
import { t } from '../../../language/translate';
import { changeInWords } from '../result-words.rules';

/** Lists what a ruling moves in the result. */
export function ResultMoves({ changes }: { readonly changes: readonly ResultChangeDto[] }) {
  const moves = changes.map((change) => ({ row: change.after ?? change.before, words: changeInWords(change) }));
  const shown = moves.filter(({ words }) => words.length > 0);
  if (shown.length === 0) return <p className="text-sm text-muted">{t('No place, lap, time or penalty.')}</p>;
  return (
    <ul aria-label={t('What would move')} className="grid gap-1 text-sm">
      {shown.map(({ row, words }) => (
        <li key={row?.user_id} className="tabular wrap-anywhere">
          <bdi className="font-semibold">{row?.driver_name}</bdi>: {words.join(' · ')}
        </li>
      ))}
    </ul>
  );
}
