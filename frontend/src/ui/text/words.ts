import { t, translated } from '../../language/translate';
import { FIELD_NAMES } from './field-names';
import { formatDateTime } from './format';

const MAX_LENGTH = 160;
/** A time as the server writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A name of a field in words: 'start_time' is 'Start time'. In the reader's language where catalogs know the field. */
export function nameInWords(name: string): string {
  const known = FIELD_NAMES[name];
  if (known !== undefined) return translated(known);
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of a field in words: times are the reader's own, long texts are cut. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('(empty)');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value, Date.now());
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
