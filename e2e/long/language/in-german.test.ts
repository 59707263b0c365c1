/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { AchievementDto } from '@league/shared/achievements/achievement.dto';
import { testWithBrowser } from '../../../test/needs.js';
import { RaceDay } from '../../support/race-day.js';
import { Reader } from '../../support/reader.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

/** Opens a tab in German. The returned `text` translates an English text to German. */
async function openInGerman(username: string, path: string) {
  const { page } = await day.openAs(username, path, (tab) =>
    tab.addInitScript(() => localStorage.setItem('league.language', 'de')),
  );
  return { page, text: new Reader(page, { language: 'de' }).text };
}

testWithBrowser('a predefined achievement is named in German until an admin renames it', async () => {
  const ana = await day.aDriver('Ana Torres', 70);
  const { page, text } = await openInGerman(ana.username, '/my-stats');
  expect(text('First Lap')).toBe('Erste Runde');
  await page.getByText('Erste Runde', { exact: true }).waitFor();
  await page.getByText(text('Set your first lap time.'), { exact: true }).waitFor();
  const [first] = (await day.call<AchievementDto[]>('GET /admin/achievements')).filter(
    ({ name }) => name === 'First Lap',
  );
  await day.call(`PATCH /admin/achievements/${first?.id}`, { name: 'Rookie' });
  await page.reload();
  await page.getByText('Rookie', { exact: true }).waitFor();
  await page.getByText(text('Set your first lap time.'), { exact: true }).waitFor();
});

testWithBrowser('decimals are those of the language on every screen, and machines read a point', async () => {
  const ana = await day.aDriver('Ana Torres', 61.234);
  const inGerman = (path: string) =>
    day.openAs(ana.username, path, (tab) => tab.addInitScript(() => localStorage.setItem('league.language', 'de')));
  for (const [path, time] of [
    ['/dashboard', '61,234'],
    ['/leaderboards', '61,234'],
    ['/lap-times', '61,234'],
    ['/stats', '61,234 s'],
    ['/', '61,23'],
  ] as const) {
    const { page } = await inGerman(path);
    await page.getByText(time, { exact: true }).filter({ visible: true }).first().waitFor();
    await soon(() =>
      page
        .getByText(/\d\.\d{2,3}\b/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    if (path === '/lap-times')
      await soon(() => page.locator('time[datetime="PT61.234S"]').filter({ visible: true }).count()).toBe(1);
  }
  const { page } = await day.openAs(ana.username, '/leaderboards', (tab) =>
    tab.addInitScript(() => localStorage.setItem('league.language', 'ja')),
  );
  await page.getByText('61.234', { exact: true }).first().waitFor();
  expect(await page.getByText('61,234').count()).toBe(0);
});
