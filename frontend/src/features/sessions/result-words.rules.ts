import type { ResultChangeDto, ResultRowDto } from '@league/shared/sessions/session-result.dto';
import { t } from '../../language/translate';
import { formatRaceTime, penaltyInWords, statusInWords } from './session-words.rules';

const ARROW = ' → ';

/**
 * Returns the differences in a driver's row between two results: place, laps, time, status and penalties. The list is empty
 * if only the gaps to others differ.
 */
export function changeInWords({ before, after }: ResultChangeDto): string[] {
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
