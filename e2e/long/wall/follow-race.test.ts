/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { seriousProblems } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });

testWithBrowser(
  'a driver is led from every page to the race by a bar, and follows place, gaps and their trend there',
  async () => {
    const race = await RaceEvening.plan(day, 'Bar at Monza', ['Ana Torres', 'Bea Quick', 'Cem Swift'], { kind: 'race', laps: 9 }); // prettier-ignore
    await day.call(`PATCH /cms/admin/events/${race.event.id}`, { status: 'active' });
    await race.go();
    for (const [lap, gapMs] of [1_900, 1_500, 1_200].entries()) {
      await race.cross(0, (lap + 1) * 60_000);
      await race.cross(1, (lap + 1) * 60_000 + gapMs);
    }
    const { page } = await day.openAs(race.drivers[1]?.username ?? '', '/cars');
    const menu = page.getByRole('navigation', { name: 'Bottom menu' });
    const bar = menu.getByRole('link', { name: /^LIVE NOW/ });
    await bar.filter({ hasText: 'Bar at Monza' }).filter({ hasText: 'P2 +1.200' }).waitFor();
    expect((await bar.boundingBox())?.height).toBe(44);
    expect(await seriousProblems(page)).toEqual([]);
    await menu.getByRole('button', { name: 'More' }).click();
    expect(await page.getByRole('link', { name: 'Live timing' }).getAttribute('href')).toBe('/live');
    await page.keyboard.press('Escape');
    await bar.click();
    await page.waitForURL('**/live?follow=me');

    const panel = page.getByRole('region', { name: 'Followed driver' });
    await panel.getByText('P2', { exact: true }).waitFor();
    const distances = panel.locator('dl > div');
    await distances.nth(0).filter({ hasText: '+1.200' }).filter({ hasText: 'Ana Torres' }).waitFor();
    await distances.nth(1).filter({ hasText: '+1.200' }).filter({ hasText: 'Ana Torres' }).waitFor();
    await distances.nth(2).filter({ hasText: 'Cem Swift' }).waitFor();
    await panel.getByRole('img', { name: 'Gap to Ana Torres: +1.900, +1.500, +1.200' }).waitFor();
    await panel.getByText('−0.700 s in 3 laps').waitFor();
    for (const [lap, gapMs] of [800, 400, 100].entries()) {
      await race.cross(0, (lap + 4) * 60_000);
      await race.cross(1, (lap + 4) * 60_000 + gapMs);
    }
    await panel.getByRole('img', { name: 'Gap to Ana Torres: +1.500, +1.200, +0.800, +0.400, +0.100' }).waitFor();
    expect(await panel.getByRole('listitem').count()).toBe(5);
    expect(await seriousProblems(page)).toEqual([]);
    await race.cross(1, 419_000);
    await panel.getByText('P1', { exact: true }).waitFor();
    await panel.getByRole('img', { name: /^Lead over Ana Torres/ }).waitFor();

    const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) }); // prettier-ignore
    expect(await row('Bea Quick').locator('.star').innerText()).toBe('★');
    expect(await row('Cem Swift').locator('.star').innerText()).toBe('☆');
    await page.getByRole('link', { name: 'Cem Swift', exact: true }).click();
    await panel.getByRole('heading', { name: 'Cem Swift' }).waitFor();
    await race.penalize(2, { kind: 'laps', value: 1 });
    await panel.getByText('1 lap off', { exact: true }).waitFor();
    await soon(() => row('Cem Swift').locator('.star').innerText()).toBe('★');
    await race.order('chequered');
    await race.publish();
    await page.goto(new URL('/dashboard', page.url()).href);
    const card = page.getByRole('region', { name: 'Bar at Monza' });
    await card.getByText('Provisional').waitFor();
    // The flag fell at the first crossing after the order, which came half a minute into the race.
    await card.getByRole('row').nth(2).filter({ hasText: 'Bea Quick' }).filter({ hasText: '+1.900' }).waitFor();
    await card.getByRole('link', { name: 'All results' }).waitFor();
    await bar.filter({ hasText: 'P2 +1.900' }).waitFor();
    expect(await page.getByText('you lead').count()).toBe(0);
  },
);

testWithBrowser('a visitor reads how to follow themselves', async () => {
  const race = await RaceEvening.plan(day, 'Stranger at Monza', ['Ida'], { kind: 'race', laps: 2 });
  await race.go();
  const { page } = await day.open('/live?follow=me');
  await page.getByText('Sign in to follow yourself, or choose a driver below.').waitFor();
  expect(await page.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  await page.getByRole('link', { name: 'Ida' }).click();
  await page.getByRole('region', { name: 'Followed driver' }).getByRole('heading', { name: 'Ida' }).waitFor();
});
