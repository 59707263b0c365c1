import { expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import { nextStep, stepsDone } from './first-lap.rules';

const car = (fields: Partial<CarDto> = {}) => ({ last_heartbeat: null, is_connected: false, ...fields }) as CarDto;
const done = (cars: readonly CarDto[], laps = 0, hasCopied = false) =>
  stepsDone({ cars, stats: { total_races: laps } }, hasCopied);

test('a member without a car has every step ahead of them', () => {
  expect([...done([], 0, true)]).toEqual([]);
  expect(nextStep(done([]))).toBe('car');
});

test('a car, a copied script, a heartbeat and a lap each tick their step', () => {
  expect(nextStep(done([car()]))).toBe('script');
  expect(nextStep(done([car()], 0, true))).toBe('heartbeat');
  expect(nextStep(done([car({ last_heartbeat: '2026-11-01T20:00:00.000Z' })], 0, true))).toBe('lap');
  expect(nextStep(done([car({ last_heartbeat: '2026-11-01T20:00:00.000Z' })], 1, true))).toBeNull();
});

test('a heartbeat shows that the script was copied, wherever that was', () => {
  expect([...done([car({ is_connected: true })])]).toEqual(['car', 'script', 'heartbeat']);
});
