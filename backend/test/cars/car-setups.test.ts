/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CarSetupsDto } from '@league/shared/cars/car-setups.dto';
import { fasterSetupOf } from '@league/shared/cars/setups.rules';
import { startLeague, type TestDriver, type TestLeague } from '../support/league.js';

let league: TestLeague;
let driver: TestDriver;
beforeAll(async () => {
  league = await startLeague();
  await league.aTrack({ name: 'Monza', channel_letter: 'M' });
  driver = await league.aDriver();
});
afterAll(() => league?.close());

const setups = (who = driver) => league.call<CarSetupsDto>(who, `GET /cars/${driver.car.car_id}/setups`);

async function drive(version: number | null, ...times: number[]): Promise<void> {
  for (const lap_time of times)
    await league.post(driver.car, {
      lap_time,
      channel_letter: 'M',
      ...(version !== null && { tuning_version: version }),
    });
  await league.waitUntilCounted();
}

test('laps are compared by the tuning they were driven with, which is kept with each version', async () => {
  await drive(1, 61, 61.2, 61.4, 61.6, 61.8);
  await drive(null, 50);
  const tuned = { tuning_settings: { grip_level: 1.4 } };
  await league.call(driver, `PATCH /cars/${driver.car.car_id}/tuning`, tuned);
  await drive(2, 60.9, 61, 61.1, 61.2, 75);
  const { body } = await setups();
  expect(body.tuning_version).toBe(2);
  const [track] = body.tracks;
  expect(track).toMatchObject({
    track_name: 'Monza',
    setups: [
      { version: 2, laps: 5, best_lap_time: 60.9, median_lap_time: 61.1, tuning_settings: { grip_level: 1.4 } },
      { version: 1, laps: 5, best_lap_time: 61, median_lap_time: 61.4 },
    ],
  });
  expect(track?.setups[1]?.tuning_settings).not.toHaveProperty('grip_level', 1.4);
  const found = fasterSetupOf(track?.setups ?? []);
  expect(found?.faster.version).toBe(2);
  expect(found?.by).toBeCloseTo(0.3, 6);
});

test('the setups of a car are for its owner alone', async () => {
  expect((await setups(await league.aDriver())).status).toBe(404);
});
