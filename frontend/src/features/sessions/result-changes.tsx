import type { ResultChangeDto } from '@league/shared/sessions/session-result.dto';
import { t } from '../../language/translate';
import { DriverLink } from '../../racing/driver-link';
import { changeInWords } from './result-words.rules';

interface ResultChangesProps {
  readonly changes: readonly ResultChangeDto[];
  /** The name of the list, where its context does not provide one. */
  readonly label?: string;
}

/** Lists the differences between two results, driver by driver. */
export function ResultChanges({ changes, label }: ResultChangesProps) {
  const shown = changes
    .map((change) => ({ row: change.after ?? change.before, words: changeInWords(change) }))
    .filter(({ words }) => words.length > 0);
  if (shown.length === 0) return <p className="text-sm text-muted">{t('No place, lap, time or penalty.')}</p>;
  return (
    <ul aria-label={label} className="grid gap-1 text-sm">
      {shown.map(({ row, words }) => (
        <li key={row?.user_id} className="tabular wrap-anywhere">
          {row && <DriverLink id={row.user_id} name={row.driver_name} className="font-semibold text-text" />}:{' '}
          {words.join(' · ')}
        </li>
      ))}
    </ul>
  );
}
