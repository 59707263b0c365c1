/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { testWithBrowser } from '../../test/needs.js';
import { aMember, answer, dialog, says } from '../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../support/axe.js';
import { RaceDay } from '../support/race-day.js';
import { ADMIN } from '../support/running-league.js';
import { soon } from '../support/soon.js';

const AXE_MS = 120_000;
const day = new RaceDay();

testWithBrowser(
  'a member signs up, waits as a reserve, moves up and checks in; an admin sees the entries',
  async () => {
    const event = await day.call<RaceEventDto>('POST /cms/admin/events', {
      name: 'Night of Monza',
      start_time: new Date(Date.now() + 1_800_000).toISOString(),
      max_participants: 1,
    });
    const [ana, ben] = [await aMember(day, 'Ana'), await aMember(day, 'Ben')];
    const { page } = await day.openLiveAs(ana.username, '/events');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Night of Monza' }) });
    await says(card, '0 of 1 places taken');
    const token = (await day.league.session(ben.username)).access_token;
    await day.league.call(`POST /events/${event.id}/entry`, {}, token);
    await says(card, '1 of 1 places taken'); // live
    await card.getByRole('button', { name: 'Sign up for Night of Monza' }).press('Enter');
    await says(card, 'You are reserve #1.', '1 of 1 places taken · 1 reserve');
    const away = card.getByRole('button', { name: 'Withdraw from Night of Monza' });
    await soon(() => away.evaluate((button) => button === document.activeElement)).toBe(true);
    await day.league.call(`DELETE /events/${event.id}/entry`, undefined, token);
    await says(card, 'A place became free: you moved up from the reserves.');
    await card.getByRole('button', { name: 'Check in to Night of Monza' }).press('Enter');
    await says(card, 'You are checked in.');
    await card.getByRole('button', { name: 'Entries (1) of Night of Monza' }).press('Enter');
    await says(card, 'Checked in');
    expect(await seriousProblemsAnywhere(card)).toEqual([]);

    await card.getByRole('button', { name: 'Withdraw from Night of Monza' }).press('Enter');
    await says(dialog(page, 'Withdraw from this event?'), /^Your place goes to the first reserve\./);
    await answer(page, 'Withdraw from this event?', 'Withdraw');
    await card.getByRole('button', { name: 'Sign up for Night of Monza' }).waitFor();
    await says(card, '0 of 1 places taken');
    await card.getByRole('button', { name: 'Sign up for Night of Monza' }).press('Enter');
    await says(card, 'You have a place.');

    const admin = (await day.openLiveAs(ADMIN, '/admin/events')).page;
    await admin.getByRole('button', { name: 'Entries (1) of Night of Monza' }).press('Enter');
    const entries = admin.getByRole('list', { name: 'Entries of Night of Monza' });
    await says(entries, 'Ana', 'Confirmed', 'Ben', 'Withdrawn');
    await entries.getByRole('button', { name: 'Check Ana in' }).press('Enter');
    await says(entries, 'Checked in');
    await entries.getByRole('button', { name: 'Decline the entry of Ben' }).press('Enter');
    await says(entries, 'Declined');
    expect(await seriousProblemsAnywhere(entries)).toEqual([]);
  },
  AXE_MS,
);
