import { expect, test } from '@jest/globals';
import { TUNING_FIELDS, TUNING_NAMES, completeTuning } from '@league/shared/cars/tuning';
import { changeTuning } from './tuning.rules.js';

test('a car without saved tuning has every default', () => {
  expect(Object.keys(completeTuning({}))).toHaveLength(18);
  expect(completeTuning({})).toMatchObject({
    driving_mode: 1,
    grip_level: 1.2,
    turning_power: 0.49,
    gravity_strength: 0.7,
  });
});

test('a partial change keeps the other values, and the result contains only tuning fields', () => {
  const saved = changeTuning({ grip_level: 2, old_field: 1 }, { brake_force: 1 });
  expect(saved).toEqual({ grip_level: 2, old_field: 1, brake_force: 1 });
  expect(completeTuning(saved!)).toMatchObject({ grip_level: 2, brake_force: 1 });
  expect(completeTuning(saved!)).not.toHaveProperty('old_field');
});

test('saving the car’s current tuning changes nothing', () => {
  expect(changeTuning({}, {})).toBeNull();
  expect(changeTuning({}, { grip_level: 1.2, weight_transfer_enabled: true })).toBeNull();
  expect(changeTuning({ grip_level: 2 }, { grip_level: 2 })).toBeNull();
  expect(changeTuning({ grip_level: 2 }, { grip_level: 1.2 })).toEqual({ grip_level: 1.2 });
});

test('every default lies within its range', () => {
  for (const name of TUNING_NAMES) {
    const field = TUNING_FIELDS[name];
    if (!('min' in field)) continue;
    expect(field.default).toBeGreaterThanOrEqual(field.min);
    expect(field.default).toBeLessThanOrEqual(field.max);
  }
});
