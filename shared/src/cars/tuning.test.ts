import { expect, test } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { TuneCarDto } from './tune-car.dto.js';
import { nearestStep, TUNING_FIELDS, TUNING_NAMES } from './tuning.js';

function tuned(tuning_settings: object) {
  const dto = plainToInstance(TuneCarDto, { tuning_settings });
  const problems = validateSync(dto).flatMap(({ children = [] }) => children);
  const messages = problems.flatMap(({ constraints = {} }) => Object.values(constraints));
  return { messages: [...new Set(messages)], tuning: { ...dto.tuning_settings } };
}

test('a value is rounded to the nearest step of its range, halves up, without binary rounding errors', () => {
  const grip = { min: 0.5, max: 3, step: 0.1 };
  expect([1.3000000000000003, 1.26, 1.25, 1.249, 99, -1].map((value) => nearestStep(value, grip))).toEqual([
    1.3, 1.3, 1.3, 1.2, 3, 0.5,
  ]);
});

test('every step of every field is kept', () => {
  for (const name of TUNING_NAMES) {
    const field = TUNING_FIELDS[name];
    if (!('step' in field)) continue;
    const steps = Math.round((field.max - field.min) / field.step);
    for (let step = 0; step <= steps; step++) {
      const value = Number((field.min + step * field.step).toFixed(6));
      expect({ [name]: nearestStep(value + 1e-9, field) }).toEqual({ [name]: value });
    }
  }
});

test('tuning is rounded to the steps of its fields, and numbers may be sent as text', () => {
  const { messages, tuning } = tuned({ grip_level: 0.1 + 0.7 - 0.2, brake_force: '0.6666', downforce_strength: '925', driving_mode: '2', gravity_strength: '' }); // prettier-ignore
  expect(messages).toEqual([]);
  expect(tuning).toEqual({
    grip_level: 0.6,
    brake_force: 0.65,
    downforce_strength: 950,
    driving_mode: 2,
    gravity_strength: undefined,
  });
});

test('every range is accepted at its ends and refused beyond them', () => {
  for (const name of TUNING_NAMES) {
    const field = TUNING_FIELDS[name];
    if (!('min' in field)) continue;
    const { min, max } = field;
    for (const value of [min, max])
      expect(tuned({ [name]: value })).toEqual({ messages: [], tuning: { [name]: value } });
    for (const value of [min - 0.01, max + 0.01, String(max + 1), 'much', true, [min]])
      expect(tuned({ [name]: value }).messages).toEqual([`${name} is a number from ${min} to ${max}.`]);
  }
});

test.each([
  [{ driving_mode: 1.5 }, 'driving_mode is 1 (Sport) or 2 (Track).'],
  [{ driving_mode: '3' }, 'driving_mode is 1 (Sport) or 2 (Track).'],
  [{ turbo_mode_enabled: 'true' }, 'turbo_mode_enabled is true or false.'],
  [{ turbo_mode_enabled: 1 }, 'turbo_mode_enabled is true or false.'],
  [{ weight_transfer_enabled: '' }, 'weight_transfer_enabled is true or false.'],
])('%j is refused', (tuning, message) => {
  expect(tuned(tuning).messages).toEqual([message]);
});
