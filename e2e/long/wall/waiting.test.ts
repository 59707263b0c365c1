/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';

const day = new RaceDay();

/** Opens a page that receives no messages of the channels whose name begins with `channel` until `release` is called. */
async function openWithout(channel: string, address: string, width = 1280) {
  const held: (() => void)[] = [];
  let isHeld = true;
  const hold = (page: Page) =>
    page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (isHeld && String(message).includes(`"${channel}`)) held.push(() => server.send(message));
        else server.send(message);
      });
    });
  const { page } = await day.open(address, async (page) => {
    await page.setViewportSize({ width, height: 720 });
    await hold(page);
  });
  const release = () => {
    isHeld = false;
    for (const send of held) send();
  };
  return { page, release };
}

testWithBrowser(
  '/live waits for laps, boards and sessions in one sentence, and draws no rows before it has them',
  async () => {
    const names = ['Ana', 'Bea'];
    const race = await RaceEvening.plan(day, 'Waited for at Monza', names, { kind: 'race', laps: 2 });
    await day.call(`PATCH /cms/admin/events/${race.event.id}`, { status: 'active' });
    await day.aDriver('Cem Swift', 61.25);
    await race.order('grid');
    const lines = [
      ['laps', '/live?view=laps', 'Loading the latest laps …', 'Cem Swift'],
      ['track:', '/live?view=board&track=M', 'Loading the board …', 'Cem Swift'],
      ['session:', '/live', 'Loading the session …', 'Bea'],
      ['session:', '/live?view=grid', 'Loading the session …', 'Bea'],
    ] as const;
    for (const [channel, address, waiting, row] of lines) {
      const { page, release } = await openWithout(channel, address);
      await page.getByText(waiting).waitFor();
      expect(await page.locator('main .row').count()).toBe(0);
      release();
      await page.locator('main .row').filter({ hasText: row }).first().waitFor();
      expect(await page.getByText(waiting).count()).toBe(0);
      await page.unrouteAll();
    }
    const phone = await openWithout('session:', '/live', 390);
    await phone.page.getByText('Loading the board …').waitFor();
    expect(await phone.page.getByRole('listitem').count()).toBe(0);
    phone.release();
    await phone.page.getByRole('listitem').filter({ hasText: 'Bea' }).waitFor();
  },
);
