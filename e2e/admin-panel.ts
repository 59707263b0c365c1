import type { UserDto } from '@league/shared/accounts/user.dto';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { RaceDay } from './race-day.js';
import { PASSWORD } from './running-league.js';

/** A dialog whose title is its question or what it alerts. */
export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', typeof name === 'string' ? { name, exact: true } : { name });

/** Presses a button of the dialog with this title. */
export const answer = (page: Page, title: string | RegExp, button: string): Promise<void> =>
  dialog(page, title).getByRole('button', { name: button, exact: true }).click();

/** What the page says for a while in a corner. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

/** The row of a table, or its card on a phone, that has this text. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Has the routes with this path fail as the server does when it breaks (`*` is any id); gives the way back. */
export async function breaks(page: Page, path: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/api${path.replace('*', '[^/?]+')}(\\?.*)?$`);
  await page.route(pattern, (route) => route.fulfill({ status: 500, json: { detail: 'It broke.' } }));
  return () => page.unroute(pattern);
}

/** Makes a member as an admin does; PASSWORD signs in. */
export const aMember = (day: RaceDay, driverName: string, fields: object = {}): Promise<UserDto> =>
  day.league.call<UserDto>(
    'POST /admin/create-user',
    { username: `m${randomUUID().slice(0, 10)}`, password: PASSWORD, driver_name: driverName, ...fields },
    day.admin,
  );
