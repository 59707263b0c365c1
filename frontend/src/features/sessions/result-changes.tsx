import type { ResultChangeDto, ResultRowDto } from '@league/shared/sessions/session-result.dto';
import { t } from '../../language/translate';
import { DriverLink } from '../../racing/driver-link';
import { formatRaceTime, penaltyInWords, statusInWords } from './session-words.rules';

const ARROW = ' → ';

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

/** Returns the differences in a driver's row of two results; empty if only the gaps to others differ. */
function changeInWords({ before, after }: ResultChangeDto): string[] {
  if (before === null || after === null) return [before === null ? t('added') : t('removed')];
  const differences: readonly (readonly [string, string])[] = [
    [placeOf(before), placeOf(after)],
    [statusOf(before), statusOf(after)],
    [t('Laps: {n}', { n: before.laps }), t('Laps: {n}', { n: after.laps })],
    [timeOf(before), timeOf(after)],
    [penaltiesOf(before), penaltiesOf(after)],
  ];
  return differences.filter(([was, is]) => was !== is).map(([was, is]) => was + ARROW + is);
}

function placeOf({ place }: ResultRowDto): string {
  return place === null ? t('no place') : t('P{n}', { n: place });
}

function statusOf({ status }: ResultRowDto): string {
  return statusInWords(status) ?? t('no ruling');
}

function timeOf({ race_ms: ms }: ResultRowDto): string {
  return ms === null ? t('no time') : formatRaceTime(ms);
}

function penaltiesOf({ penalties }: ResultRowDto): string {
  return penalties.length === 0 ? t('no penalty') : penalties.map(penaltyInWords).join(', ');
}
