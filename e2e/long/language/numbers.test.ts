/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

testWithBrowser(
  'decimals are those of the language on every screen, and machines read a point',
  async () => {
    const ana = await day.league.aDriver(day.admin, 'Ana Torres');
    await ana.lap(61.234);
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
  },
  120_000,
);
