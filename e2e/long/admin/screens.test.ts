/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { ScreenDto } from '@league/shared/screens/screen.dto';
import type { Page } from 'playwright-core';
import { until } from '../../../backend/test/support/until.js';
import { testWithBrowser } from '../../../test/needs.js';
import { press, says } from '../../support/admin-panel.js';
import { seriousProblems, seriousProblemsAnywhere } from '../../support/axe.js';
import { namedScreens } from '../../support/named-screen.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';
import { RaceEvening } from '../../support/race-evening.js';

const day = new RaceDay();

const PATH = '/admin/screens';

const aScreen = namedScreens(day);

const openScreens = async () => (await day.openLiveAs(ADMIN, PATH)).page;
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Connected screens' }).getByRole('listitem').filter({ hasText: name });

testWithBrowser('an admin sends a connected screen a view, and returns it to its own address', async () => {
  const page = await openScreens();
  await says(page, 'Screens', 'No screen with a name is connected.');
  const pitWall = await aScreen('Pit wall', 'name=Pit+wall&view=laps');
  const screen = card(page, 'Pit wall');
  await says(screen, 'Latest laps', 'Connected since', 'Delay', '0.1 s');
  await press(screen, 'Send a view to Pit wall');
  const form = page.getByRole('form', { name: 'View of Pit wall' });
  await form.getByLabel('View').and(page.locator(':focus')).waitFor();
  await soon(() => form.getByLabel('View').inputValue()).toBe('laps');
  await form.getByLabel('View').selectOption({ label: 'Track records' });
  await form.getByLabel('Track').selectOption({ label: 'M · Monza' });
  expect(await seriousProblems(form)).toEqual([]);
  await press(form, 'Send View');
  await says(page, 'View sent.');
  await screen.getByRole('button', { name: 'Send a view to Pit wall' }).and(page.locator(':focus')).waitFor();
  await says(screen, 'SENT', 'Track records · Monza');
  await until(() => pitWall.assigned() === 'view=records&track=M');
  await press(screen, 'Return Pit wall to its own address');
  await screen.getByText('SENT').waitFor({ state: 'detached' });
  await until(() => pitWall.assigned() === undefined);
  pitWall.close();
  await says(page, 'No screen with a name is connected.');
});

testWithBrowser('an admin builds the address of a screen from choices, sees it, and copies it', async () => {
  await day.aDriver('Ana Torres', 81);
  const { page } = await day.openLiveAs(ADMIN, PATH);
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
  expect(await day.call<ScreenDto[]>('GET /admin/screens')).toEqual([]);
  expect(await seriousProblems(page)).toEqual([]);
});

const openControl = async (race: RaceEvening) => {
  const { page } = await day.openLiveAs(ADMIN, `/admin/race/${race.event.id}`);
  await page.getByRole('heading', { level: 1, name: 'Race Control' }).waitFor();
  return page;
};
const logOf = (page: Page) => page.getByRole('list', { name: 'Log of the session' }).getByRole('listitem');
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

testWithBrowser('a message is sent by one press, taken back by a key, and ends with its part of the race', async () => {
  const race = await RaceEvening.plan(day, 'Words at Monza', ['Ana', 'Bea'], { kind: 'race', laps: 1 });
  await race.order('grid');
  const page = await openControl(race);
  const { page: wall } = await day.openElsewhere('/live');
  const onWall = (text: string) => wall.locator('.foot.message').filter({ hasText: text });
  await press(page, 'Race starts in five minutes');
  await onWall('Race starts in five minutes').waitFor();
  await says(page, 'On all screens: Race starts in five minutes');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('u');
  await onWall('Race starts in five minutes').waitFor({ state: 'detached' });
  await logOf(page).first().filter({ hasText: 'Message removed' }).waitFor();

  await page.getByRole('button', { name: 'Race starts in one minute' }).focus();
  await page.keyboard.press('Enter');
  await onWall('Race starts in one minute').waitFor();
  await page.getByText(/^Shown until/).waitFor();
  await press(page, 'Results are provisional');
  await onWall('Results are provisional').waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('u');
  await onWall('Race starts in one minute').waitFor();
  await race.order('start', { seconds: 0 });
  await onWall('Race starts in one minute').waitFor({ state: 'detached' });
  await says(page, 'No message is shown.');

  const form = page.getByRole('form', { name: 'Message for all screens' });
  await form.getByLabel('Message').fill('Oil in turn 3');
  await form.getByLabel('Message').press('Enter');
  await onWall('Oil in turn 3').waitFor();
  await press(toasts(page), 'Undo');
  await onWall('Oil in turn 3').waitFor({ state: 'detached' });
  await press(page, 'The race is stopped');
  await onWall('The race is stopped').waitFor();
  await race.cross(0, 61_000); // the flag falls
  await onWall('The race is stopped').waitFor({ state: 'detached' });
  await soon(async () => (await logOf(page).allInnerTexts()).map((line) => line.replace(/^\S+\s+/, ''))).toEqual([
    'Crossing entered by hand · Ana',
    'Chequered flag',
    'Message to all screens\nThe race is stopped',
    'Message removed',
    'Message to all screens\nOil in turn 3',
    'Start',
    'Countdown',
    'Message to all screens\nRace starts in one minute',
    'Message to all screens\nResults are provisional',
    'Message to all screens\nRace starts in one minute',
    'Message removed',
    'Message to all screens\nRace starts in five minutes',
    'The grid stands',
  ]);
});

testWithBrowser(
  'each display names its view, shows another one on one press, and the earlier one on undo',
  async () => {
    const race = await RaceEvening.plan(day, 'Displays at Monza', ['Ana', 'Bea'], { kind: 'race', laps: 3 });
    await race.go();
    const page = await openControl(race);
    await says(page, 'No screen with a name is connected.');
    const pitWall = await aScreen('Pit wall', 'name=Pit+wall&view=laps');
    const views = page.getByRole('group', { name: 'View of Pit wall' });
    expect(await seriousProblemsAnywhere(views)).toEqual([]);
    const { id } = race.session;
    for (const [name, search] of [
      ['Board', `view=board&event=${race.event.id}`],
      ['Tower', `view=tower&session=${id}`],
      ['Grid', `view=grid&session=${id}`],
      ['Laps', 'view=laps'],
      ['Records', 'view=records'],
      ['Result', `view=result&session=${id}`],
    ] as const) {
      await press(views, name);
      await until(() => pitWall.assigned() === search);
      await views.getByRole('button', { name, pressed: true }).waitFor();
    }
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('u');
    await until(() => pitWall.assigned() === 'view=records');
    await press(views, 'Own Address');
    await until(() => pitWall.assigned() === undefined);

    const overlay = await aScreen('OBS', 'name=OBS&view=lower-third&bg=transparent');
    const third = page.getByRole('region', { name: 'Lower third' });
    await third.getByLabel('Driver').selectOption({ label: '2 · Bea' });
    await press(third, 'Show');
    await until(() => overlay.assigned() === `view=lower-third&session=${id}&driver=${race.drivers[1]?.id}`);
    const bea = overlay.assigned();
    await third.locator('button:enabled', { hasText: 'Hide' }).waitFor();
    await third.getByLabel('Driver').selectOption({ label: '1 · Ana' });
    await press(third, 'Show');
    await until(() => overlay.assigned() === `view=lower-third&session=${id}&driver=${race.drivers[0]?.id}`);
    await page.getByText('Lower third: Ana').first().waitFor(); // the display may hear of it before the page that sent it
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('u');
    await until(() => overlay.assigned() === bea);
    expect(pitWall.assigned()).toBeUndefined();
    await press(third, 'Hide');
    await until(() => overlay.assigned() === undefined);
  },
);
