/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { seriousProblems } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const HOUR_MS = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const day = new RaceDay();

const anEvent = async (fields: object) =>
  (await day.call<{ id: string }>('POST /cms/admin/events', { track_name: 'Monza', ...fields })).id;
const set = (id: string, fields: object) => day.call(`PATCH /cms/admin/events/${id}`, fields);

testWithBrowser('without a race the landing page shows the record of the week and the next event', async () => {
  const ana = await day.aDriver('Ana Torres', 61.234);
  const id = await anEvent({ name: 'Next Week', start_time: fromNow(100 * HOUR_MS) });
  const screen = await day.open('/');
  const { page } = screen;
  const record = page.getByRole('region', { name: 'Record of the week' });
  await record.getByRole('link', { name: 'Ana Torres' }).waitFor();
  await record.getByText('61.234').waitFor();
  await record.getByText(/^Monza · /).waitFor();
  const next = page.getByRole('region', { name: 'The next race' });
  await next.getByRole('link', { name: 'Next Week' }).waitFor();
  await next.getByText(/ SLT$/).waitFor();
  await screen.connection(/^Live$/).waitFor();
  await ana.lap(60.5);
  await record.getByText('60.500').waitFor();
  const laps = await day.call<{ id: string }[]>('GET /admin/laps?limit=1');
  await day.call(`POST /admin/laps/${laps[0]!.id}/void`, { reason: 'cut' });
  await record.getByText('61.234').waitFor();
  expect(screen.loads).toBe(1);
  await set(id, { status: 'cancelled' });
});

testWithBrowser(
  'the last day before a race is counted down, the race itself is a tower, and then there is a podium',
  async () => {
    const id = await anEvent({ name: 'Night of Monza', start_time: fromNow(2 * HOUR_MS) });
    const screen = await day.open('/');
    const { page } = screen;
    const countdown = page.getByRole('region', { name: 'The next race' }).getByRole('timer');
    await countdown.filter({ hasText: /^1:59:\d\d$/ }).waitFor();
    await soon(() => seriousProblems(page)).toEqual([]);
    await screen.connection(/^Live$/).waitFor();
    await set(id, { status: 'active', start_time: fromNow(-1_000) });
    const tower = page.getByRole('table', { name: 'Order of the event' });
    await page.getByText('No lap yet: the first one leads.').waitFor();
    const [ben, cem] = [await day.aDriver('Ben Swift'), await day.aDriver('Cem Kaya')];
    await ben.lap(62);
    await cem.lap(62.5);
    const rows = tower.getByRole('row');
    await rows.nth(1).filter({ hasText: 'Ben Swift' }).filter({ hasText: '62.000' }).waitFor();
    await rows.nth(2).filter({ hasText: 'Cem Kaya' }).filter({ hasText: '+0.500' }).waitFor();
    await cem.lap(61.5);
    await rows.nth(1).filter({ hasText: 'Cem Kaya' }).filter({ hasText: '61.500' }).waitFor();
    await set(id, { status: 'completed' });
    const podium = page.getByRole('region', { name: 'Podium' });
    await podium.getByRole('link', { name: 'Night of Monza' }).waitFor();
    await soon(() => podium.getByRole('listitem').allInnerTexts()).toHaveLength(2);
    await podium.getByText('Best laps', { exact: true }).waitFor();
    await podium.getByRole('listitem').filter({ hasText: 'Cem Kaya' }).getByText('61.500').waitFor();
    await day.call(`PATCH /admin/users/${cem.id}`, { driver_name: 'Cem Fast' });
    await podium.getByRole('listitem').filter({ hasText: 'Cem Fast' }).getByText('61.500').waitFor();
    expect(screen.loads).toBe(1);
    expect(screen.errors).toEqual([]);
  },
);
