/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import { randomUUID } from 'node:crypto';
import { testWithBrowser } from '../../../test/needs.js';
import { answer, breaks, dialog, MENU_VIEWPORT, menuLink, row, toast } from '../../support/admin-panel.js';
import { RaceDay } from '../../support/race-day.js';
import { PASSWORD } from '../../support/running-league.js';

const DECLINE = 'Decline this application?';

const day = new RaceDay(undefined, { viewport: MENU_VIEWPORT });

/** Registers a member who applies as a driver, as a visitor does. `me` loads the member's current account. */
const applies = async (driver_name: string, note = '') => {
  const username = `a${randomUUID().slice(0, 10)}`;
  const application = { apply_as_driver: true, driver_application_note: note };
  const { user, access_token: token } = await day.league.call<SessionDto>('POST /auth/register', { username, password: PASSWORD, driver_name, ...application }); // prettier-ignore
  return { id: user.id, me: () => day.league.call<SessionDto['user']>('GET /auth/me', undefined, token) };
};
const openList = async () => (await day.openLiveAs('admin', '/admin?tab=applications')).page;

testWithBrowser('an application arrives live with its note, the tab counts it, and Enter approves it', async () => {
  const page = await openList();
  const { page: other } = await day.open('/admin?tab=applications');
  await page.getByText('No driver applications wait').waitFor();
  const pia = await applies('Pia Pace', 'I race on Sundays.\nAsk Ana.');
  await row(page, 'Pia Pace').getByText('I race on Sundays.').waitFor();
  await menuLink(page, 'Driver Applications 1 waiting').and(page.locator('[aria-current=page]')).waitFor();
  await row(other, 'Pia Pace').waitFor();
  await page.getByRole('button', { name: 'Approve Pia Pace' }).press('Enter');
  await toast(page, 'Pia Pace is an approved driver.').waitFor();
  for (const window of [page, other]) await window.getByText('No driver applications wait').waitFor();
  await menuLink(page, 'Driver Applications').waitFor();
  expect(await pia.me()).toMatchObject({ is_driver: true, driver_approved: true });
});

testWithBrowser('a declined applicant stays a member and is no driver; Cancel has the focus', async () => {
  const quy = await applies('Quy Quick');
  const page = await openList();
  await row(page, 'Quy Quick').getByText('No note').waitFor();
  await page.getByRole('button', { name: 'Decline Quy Quick' }).click();
  await dialog(page, DECLINE).getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await answer(page, DECLINE, 'Cancel');
  expect(await quy.me()).toMatchObject({ is_driver: true });
  await page.getByRole('button', { name: 'Decline Quy Quick' }).click();
  await answer(page, DECLINE, 'Decline');
  await toast(page, 'The application of Quy Quick is declined.').waitFor();
  await row(page, 'Quy Quick').waitFor({ state: 'detached' });
  expect(await quy.me()).toMatchObject({ is_driver: false, driver_approved: false, is_active: true });
});

testWithBrowser('a decision that another admin made first is not undone, and one that fails says why', async () => {
  const rei = await applies('Rei First');
  const page = await openList();
  const decline = page.getByRole('button', { name: 'Decline Rei First' });
  const enough = await breaks(page, '/admin/users/*');
  await page.getByRole('button', { name: 'Approve Rei First' }).click();
  await answer(page, 'Error approving user: It broke.', 'OK');
  await enough();
  await decline.click();
  await day.league.call(`PATCH /admin/users/${rei.id}`, { driver_approved: true }, day.admin);
  await answer(page, DECLINE, 'Decline');
  await dialog(page, /^Error updating user: /).waitFor();
  expect(await rei.me()).toMatchObject({ is_driver: true, driver_approved: true });
  await answer(page, /^Error updating user: /, 'OK');
});

testWithBrowser('an applicant whom another admin deleted cannot be decided on', async () => {
  const { id } = await applies('Sol Gone');
  const page = await openList();
  await page.getByRole('button', { name: 'Decline Sol Gone' }).click();
  await day.league.call(`DELETE /admin/users/${id}`, undefined, day.admin);
  await answer(page, DECLINE, 'Decline');
  await answer(page, 'Error updating user: There is no such member: reload the list.', 'OK');
});
