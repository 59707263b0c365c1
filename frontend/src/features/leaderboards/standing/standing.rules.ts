import { formatDecimal, formatLapTime } from '@league/shared/units/lap-time';
import { t } from '../../../language/translate';

/** Returns `part` as a percentage of `whole`, 0 to 100; 0 if `whole` is 0. */
export function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

/** Formats a percentage to one decimal: '12.5%'. */
export function formatRate(percent: number): string {
  return t('{percent}%', { percent: formatDecimal(percent, 1) });
}

/** Formats a percentage without decimals: '13%'. */
export function formatRoundedRate(percent: number): string {
  return t('{percent}%', { percent: Math.round(percent) });
}

/** Formats a lap time like the boards, '61.234'; 'N/A' while there is none. */
export function lapText(seconds: number | null): string {
  return seconds === null ? t('N/A') : formatLapTime(seconds);
}

/** Formats a lap time with its unit, '61.234s'; 'N/A' while there is none. */
export function lapTextWithUnit(seconds: number | null): string {
  return seconds === null ? t('N/A') : t('{n}s', { n: formatLapTime(seconds) });
}
