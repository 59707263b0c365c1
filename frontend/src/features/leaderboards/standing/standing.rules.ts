import { formatLapTime } from '@league/shared/units/lap-time';
import { t } from '../../../language/translate';

/** `part` of `whole` in percent, 0 to 100; 0 of nothing is 0. */
export function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

/** A percentage to one decimal: '12.5%'. */
export function formatRate(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/** A percentage to the whole: '13%'. */
export function formatRoundedRate(percent: number): string {
  return `${Math.round(percent)}%`;
}

/** A lap time as the boards print it, '61.234'; 'N/A' while there is none. */
export function lapText(seconds: number | null): string {
  return seconds === null ? t('N/A') : formatLapTime(seconds);
}

/** A lap time with its unit, '61.234s'; 'N/A' while there is none. */
export function lapTextWithUnit(seconds: number | null): string {
  return seconds === null ? t('N/A') : `${formatLapTime(seconds)}s`;
}
