/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { ScreenDto } from '@league/shared/screens/screen.dto';
import { testWithBrowser } from '../../../test/needs.js';
import { press } from '../../support/admin-panel.js';
import { seriousProblems } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

testWithBrowser('an admin builds the address of a screen from choices, sees it, and copies it', async () => {
  const ana = await day.league.aDriver(day.admin, 'Ana Torres');
  await ana.lap(81);
  const { page } = await day.openLiveAs(ADMIN, '/admin/screens');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const builder = page.getByRole('region', { name: 'Address of a screen' });
  const preview = page.frameLocator('iframe[title="Preview of the screen"]');
  const address = () => builder.locator('code').innerText();
  expect(await address()).toBe(`${day.league.url}/live`);
  await builder.getByLabel('View').selectOption({ label: 'Board' });
  await builder.getByLabel('Track').selectOption({ label: 'M · Monza' });
  await builder.getByLabel('Class').selectOption({ label: 'GT' });
  await preview.getByText('No laps with a GT car on this track yet.').waitFor();
  await builder.getByLabel('Class').selectOption({ label: 'All classes' });
  await preview.locator('.row').filter({ hasText: 'Ana Torres' }).waitFor();
  await builder.getByLabel('Scale').selectOption('1.2');
  await builder.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await builder.getByLabel('Name').fill('Pit wall');
  await builder.getByLabel('Transparent, to lie over a stream').check();
  const built = `${day.league.url}/live?view=board&track=M&scale=1.2&bg=transparent&lang=de&name=Pit+wall`;
  expect(await address()).toBe(built);
  await preview.locator('html[data-ground=transparent][lang=de]').waitFor({ state: 'attached' });
  await press(builder, 'Copy the address');
  await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(built);
  await builder.getByLabel('View').selectOption({ label: 'Ticker' });
  expect(await builder.getByLabel('Track').count()).toBe(0);
  expect(await address()).toBe(`${day.league.url}/live?view=ticker&bg=transparent&lang=de&name=Pit+wall`);
  await preview.locator('.strip').waitFor();
  expect(await day.league.call<ScreenDto[]>('GET /admin/screens', undefined, day.admin)).toEqual([]);
  expect(await seriousProblems(page)).toEqual([]);
});
