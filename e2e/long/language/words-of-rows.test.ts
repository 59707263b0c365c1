/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { AchievementDto } from '@league/shared/achievements/achievement.dto';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import { testWithBrowser } from '../../../test/needs.js';
import { RaceDay } from '../../support/race-day.js';
import { Reader } from '../../support/reader.js';
import { ADMIN } from '../../support/running-league.js';

const day = new RaceDay();
const call = <T>(route: string, body?: object) => day.league.call<T>(route, body, day.admin);

/** Opens a tab in German. The returned `text` translates an English text to German. */
async function openInGerman(username: string, path: string) {
  const { page } = await day.openAs(username, path, (tab) =>
    tab.addInitScript(() => localStorage.setItem('league.language', 'de')),
  );
  return { page, text: new Reader(page, { language: 'de' }).text };
}

testWithBrowser('a predefined achievement is named in German until an admin renames it', async () => {
  const ana = await day.league.aDriver(day.admin, 'Ana Torres');
  await ana.lap(70);
  const { page, text } = await openInGerman(ana.username, '/my-stats');
  expect(text('First Lap')).toBe('Erste Runde');
  await page.getByText('Erste Runde', { exact: true }).waitFor();
  await page.getByText(text('Set your first lap time.'), { exact: true }).waitFor();
  const [first] = (await call<AchievementDto[]>('GET /admin/achievements')).filter(({ name }) => name === 'First Lap');
  await call(`PATCH /admin/achievements/${first?.id}`, { name: 'Rookie' });
  await page.reload();
  await page.getByText('Rookie', { exact: true }).waitFor();
  await page.getByText(text('Set your first lap time.'), { exact: true }).waitFor();
});

testWithBrowser('the reason for holding a lap is in German, and a steward’s text as it was typed', async () => {
  await call('POST /admin/tracks', { name: 'Imola', channel_letter: 'I', min_lap_time: 30 });
  const bea = await day.league.aDriver(day.admin, 'Bea Quick');
  await bea.lap(29.5, 'I');
  const { page, text } = await openInGerman(ADMIN, '/admin?tab=laps');
  const row = page.getByRole('row').filter({ hasText: '29,500' });
  const reason = text('Faster than {seconds} s, the shortest lap time of this track.', { seconds: '30,000' });
  expect(reason).toContain('30,000 s, die kürzeste Rundenzeit');
  await row.getByText(reason).waitFor();
  const [{ id } = { id: '' }] = (await call<{ id: string; lap_time: number }[]>('GET /admin/laps')).filter((lap) => lap.lap_time === 29.5); // prettier-ignore
  await call(`POST /admin/laps/${id}/void`, { reason: 'Cut the chicane' });
  await row.getByText('Cut the chicane').waitFor();
});

testWithBrowser('an admin’s action is confirmed in German, with the numbers of the answer', async () => {
  const cem = await day.league.aDriver(day.admin, 'Cem Swift');
  const comet = await call<CarCredentialsDto>('POST /admin/cars/generate-credentials?car_name=Comet');
  const { car_id, car_token } = comet;
  await call('POST /lap-times/submit', { car_id, car_token, lap_time: 62.5, channel_letter: 'M' });
  const { page, text } = await openInGerman(ADMIN, '/admin?tab=cars');
  await page
    .getByRole('button', { name: text('Assign car {car}', { car: 'Comet' }) })
    .first()
    .click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('radio', { name: `Cem Swift @${cem.username}` }).press('Space');
  await modal.getByRole('button', { name: text('Assign Car'), exact: true }).press('Enter');
  await page.getByText('Comet wurde zugewiesen, mit 1 Runde.').waitFor();
});

testWithBrowser('the title of a page ends with the same proper name in every language', async () => {
  const inFrench = (path: string) =>
    day.open(path, (tab) => tab.addInitScript(() => localStorage.setItem('league.language', 'fr')));
  const { page: site } = await inFrench('/');
  await site.waitForFunction(() => document.title === 'SL Race League | Second Life Race League');
  const { page: wall } = await inFrench('/live');
  await wall.waitForFunction(() => document.title === 'SL Race League en direct | Second Life Race League');
});
