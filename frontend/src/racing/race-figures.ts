import { formatLapTime } from '@league/shared/units/lap-time';
import { locale } from '../language/language';
import { i18n, t } from '../language/translate';

const MINUS = '\u2212';
const NUMBER = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Formats a rank: '#7'. */
export function formatRank(rank: number): string {
  return `#${rank}`;
}

/** Formats a rank as an ordinal in the user's language: '1st', '2nd', '3rd', '4th', '21st'. */
export function ordinal(rank: number): string {
  if (i18n.locale === 'en') return `${rank}${ENDINGS[ORDINALS.select(rank)] ?? 'th'}`;
  if (rank === 1) return t('1st');
  if (rank === 2) return t('2nd');
  if (rank === 3) return t('3rd');
  return t('{n}th', { n: rank });
}

/** Formats points, or seconds of a penalty, with the decimals they have, at most three: '25', '12.5'; in German '12,5'. */
export function formatFigure(figure: number): string {
  return NUMBER.format(figure);
}

/** Formats the difference between two lap times in seconds: '+0.345' or '−0.120'; '—' when they are equal. */
export function formatGap(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  if (ms === 0) return '—';
  return `${ms < 0 ? MINUS : '+'}${formatLapTime(Math.abs(ms) / 1000)}`;
}
