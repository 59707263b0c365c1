import { expect, test } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { TuneCarDto } from './tune-car.dto.js';
import { nearestStep, TUNING_FIELDS, TUNING_NAMES } from './tuning.js';

function tuned(tuning_settings: object) {
  const dto = plainToInstance(TuneCarDto, { tuning_settings });
  return { errors: validateSync(dto), tuning: { ...dto.tuning_settings } };
}

test('a value falls on the nearest step of its range, a half rounded up, without binary dust', () => {
  const grip = { min: 0.5, max: 3, step: 0.1 };
  expect([1.3000000000000003, 1.26, 1.25, 1.249, 99, -1].map((value) => nearestStep(value, grip))).toEqual([
    1.3, 1.3, 1.3, 1.2, 3, 0.5,
  ]);
});

test('every step of every field is itself', () => {
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
  const { errors, tuning } = tuned({ grip_level: 0.1 + 0.7 - 0.2, brake_force: '0.6666', downforce_strength: '925', driving_mode: '2', gravity_strength: '' }); // prettier-ignore
  expect(errors).toEqual([]);
  expect(tuning).toEqual({
    grip_level: 0.6,
    brake_force: 0.65,
    downforce_strength: 950,
    driving_mode: 2,
    gravity_strength: undefined,
  });
});

test.each([
  { grip_level: 3.04 },
  { grip_level: 0.49 },
  { grip_level: 'much' },
  { driving_mode: 1.5 },
  { driving_mode: '3' },
  { turbo_mode_enabled: 'true' },
  { turbo_mode_enabled: 1 },
  { weight_transfer_enabled: '' },
])('%j is refused', (tuning) => {
  expect(tuned(tuning).errors).toHaveLength(1);
});
