import { wordsOfField } from '@league/shared/audit/audited';
import { t, translated } from '../../language/translate';
import { formatDateTime } from '../../ui/text/format';
import { LAP_STATE_NAMES } from './lap-state-names';
import { EVENT_STATUS_NAMES, EVENT_TYPE_NAMES } from './race-event-names';
import { DIFFICULTY_NAMES, TRACK_TYPE_NAMES } from './track-names';

const MAX_LENGTH = 160;
/** Matches a time in the server's format. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The labels of values that admins choose from a list, by field and value. */
const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: EVENT_STATUS_NAMES,
  event_type: EVENT_TYPE_NAMES,
  difficulty: DIFFICULTY_NAMES,
  track_type: TRACK_TYPE_NAMES,
  state: LAP_STATE_NAMES,
};

/** Returns the label of a field: 'Start time' for 'start_time', in the user's language where catalogs include the field. */
export function nameInWords(name: string): string {
  return translated(wordsOfField(name));
}

/**
 * Returns the value of the field `name` as text: chosen values and booleans in words, times in the user's time zone,
 * '(empty)' for null, undefined and ''. Texts are cut to 160 characters.
 */
export function valueInWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('(empty)');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value);
  const chosen = valueNameOf(name, value);
  if (chosen !== undefined) return translated(chosen);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function valueNameOf(name: string, value: unknown): string | undefined {
  const names = VALUE_NAMES[name];
  return names !== undefined && typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : undefined;
}
