import { msg, translated } from '../../language/translate';
import { nameInWords } from '../../ui/text/words';
import { ACTION_NAMES } from './action-names.rules';
import { FIELD_NAMES } from './field-names.rules';

/** What actions begin with, and what they are done to. */
export const AUDITED = [
  ['user.', msg('Members')],
  ['car.', msg('Cars')],
  ['lap.', msg('Laps')],
  ['invite-code.', msg('Invite codes')],
  ['achievement.', msg('Achievements')],
  ['event.', msg('Events')],
  ['track.', msg('Tracks')],
  ['radio-stream.', msg('Radio')],
  ['page.', msg('Pages')],
  ['post.', msg('Posts')],
  ['picture.', msg('Pictures')],
  ['settings.', msg('Settings')],
  ['landing-config.', msg('Landing page')],
  ['domain-settings.', msg('Domain')],
  ['league.', msg('The whole league')],
] as const;

/** 'user.reset-stats' is 'User: reset stats', in the reader's language where the league has such an action. */
export function actionInWords(action: string): string {
  return translated(ACTION_NAMES[action] ?? wordsOf(action));
}

/** 'start_time' is 'Start time', in the reader's language where the league has such a field. */
export function fieldInWords(name: string): string {
  return translated(FIELD_NAMES[name] ?? nameInWords(name));
}

function wordsOf(action: string): string {
  const [thing = action, verb] = action.split('.');
  return verb === undefined ? nameInWords(thing) : `${nameInWords(thing)}: ${verb.replaceAll('-', ' ')}`;
}
