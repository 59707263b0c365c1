/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import { testWithBrowser } from '../../test/needs.js';
import { seriousProblems } from '../support/axe.js';
import { RaceDay } from '../support/race-day.js';
import { PASSWORD } from '../support/running-league.js';
import { soon } from '../support/soon.js';

const day = new RaceDay();

testWithBrowser('the card of a car leads to which of its setups is faster, and what changed between them', async () => {
  const { league } = day;
  const fields = { username: 'ana', password: PASSWORD, driver_name: 'Ana Torres', apply_as_driver: true };
  const { access_token: token } = await league.call<{ access_token: string }>('POST /auth/register', fields);
  const car = await league.call<CarDto>('POST /cars', { name: 'Falcon' }, token);
  const drive = async (tuning_version: number, times: readonly number[]) => {
    for (const lap_time of times)
      await league.call('POST /lap-times/submit', {
        driver_name: 'Ana',
        car_name: 'Falcon',
        car_id: car.id,
        car_token: car.car_token,
        channel_letter: 'M',
        lap_id: `${tuning_version}-${lap_time}`,
        lap_time,
        tuning_version,
      });
  };
  await drive(1, [61, 61.2, 61.4, 61.6, 61.8]);
  await league.call(`PATCH /cars/${car.id}/tuning`, { tuning_settings: { grip_level: 1.4 } }, token);
  await drive(2, [60.8, 61, 61.1, 61.2, 75]);
  const counted = async () => (await league.call<readonly CarDto[]>('GET /cars', undefined, token))[0]?.total_races;
  await soon(counted).toBe(10);
  const screen = await day.openAs('ana', '/cars');
  const { page } = screen;
  await page.getByRole('button', { name: 'Which setup is faster? Falcon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which setup of Falcon is faster?' });
  const monza = dialog.getByRole('region', { name: 'Monza' });
  await monza.getByText('Setup 2 is faster: its middle lap is 0.300s below that of setup 1.').waitFor();
  const rows = monza.getByRole('table', { name: 'Setups on Monza' }).getByRole('row');
  await rows.nth(1).filter({ hasText: 'now' }).filter({ hasText: '60.800' }).getByText('Grip 1.2 → 1.4').waitFor();
  await rows.nth(2).filter({ hasText: '61.400' }).waitFor();
  await soon(() => seriousProblems(page)).toEqual([]);
  expect(screen.errors).toEqual([]);
});
