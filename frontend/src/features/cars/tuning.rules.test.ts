import { expect, test } from '@jest/globals';
import { completeTuning, TUNING_FIELDS } from '@league/shared/cars/tuning';
import { writeDecimalsWith } from '@league/shared/units/lap-time';
import { changedNames, changesOf, pasteSetup, tuningText } from './tuning.rules';
import { TUNING_TABS } from './tuning-tabs';

const saved = completeTuning({});

test('values are written as people expect', () => {
  expect(tuningText('brake_force', 0.65)).toBe('0.65');
  expect(tuningText('grip_level', 1)).toBe('1.0');
  expect(tuningText('turbo_mode_enabled', false)).toBe('Off');
  expect(tuningText('driving_mode', 2)).toBe('Track');
});

test('values have the decimal separator of the language', () => {
  writeDecimalsWith(',');
  expect(tuningText('brake_force', 0.65)).toBe('0,65');
  writeDecimalsWith('.');
});

test('only differences are counted and sent', () => {
  const values = { ...saved, grip_level: 2, turbo_mode_enabled: true };
  expect(changedNames(values, saved).sort()).toEqual(['grip_level', 'turbo_mode_enabled']);
  expect(changesOf(values, saved)).toEqual({ grip_level: 2, turbo_mode_enabled: true });
  expect(changesOf(saved, saved)).toEqual({});
});

test('a copied setup changes only the values in it; any other text is refused entirely', () => {
  expect(pasteSetup('{"grip_level":2,"of_another_game":1}')).toEqual({ grip_level: 2 });
  expect(pasteSetup('{"grip_level":1.26}')).toEqual({ grip_level: 1.3 });
  for (const text of ['', 'hello', '[]', '{}', '{"grip_level":9}', '{"grip_level":"2"}', '{"driving_mode":3}']) {
    expect(pasteSetup(text)).toBeNull();
  }
});

test('each of the 18 fields is on exactly one of the four tabs', () => {
  const onTabs = TUNING_TABS.flatMap(({ rows }) => rows.map(({ name }) => name));
  expect(TUNING_TABS.map(({ title }) => title)).toEqual(['Basic', 'Physics', 'Steering', 'Advanced']);
  expect([...onTabs].sort()).toEqual(Object.keys(TUNING_FIELDS).sort());
});
