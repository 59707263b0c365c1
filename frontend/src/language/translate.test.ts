import { afterEach, expect, test } from '@jest/globals';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { i18n, t, tn, translated } from './translate';

const NAME = String.raw`\u0041na \x42 C:\new`;
const SAID = ['{name} was added.', '{name} has {n} laps.'] as const;

afterEach(() => i18n.activate('en'));

/** Returns the texts of `t`, `tn` and `translated` with NAME filled in. */
function sentences(): readonly string[] {
  const laps = tn('{name} has {n} lap.', '{name} has {n} laps.', 2, { name: NAME });
  return [t('{name} was added.', { name: NAME }), laps, translated('{name} was added.', { name: NAME })];
}

test('a name that looks like an escape is shown as it was typed, in English and in another language', () => {
  expect(sentences()).toEqual([`${NAME} was added.`, `${NAME} has 2 laps.`, `${NAME} was added.`]);
  const messages = { [SAID[0]]: compileMessage('{name} ist da.'), [SAID[1]]: compileMessage('{name}: {n, plural, one {# Runde} other {# Runden}}') }; // prettier-ignore
  i18n.loadAndActivate({ locale: 'de', messages });
  expect(sentences()).toEqual([`${NAME} ist da.`, `${NAME}: 2 Runden`, `${NAME} ist da.`]);
});
