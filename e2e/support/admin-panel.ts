import type { UserDto } from '@league/shared/accounts/user.dto';
import { randomUUID } from 'node:crypto';
import type { Download, Locator, Page } from 'playwright-core';
import { failure, untilNetworkIdle } from './broken-server.js';
import type { RaceDay } from './race-day.js';
import { PASSWORD } from './running-league.js';

/** Waits until the screen shows each of these, word for word. */
export async function says(where: Page | Locator, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await where.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}

/** Returns what the page says for a while in a corner. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

/** The buttons of a user that stand in their menu. */
const IN_MENU_OF = /^(?:Make admin:|Make steward:|Remove admin from|Remove steward from|Award|New password for|Sign out everywhere:|Reset stats of|Delete|Refuse the registration of) user (.+)$/; // prettier-ignore

/** Presses a button by its whole name; one of a user's menu in that menu. */
export async function press(where: Page | Locator, name: string): Promise<void> {
  const [, user] = IN_MENU_OF.exec(name) ?? [];
  if (user !== undefined) await where.getByRole('button', { name: `More for user ${user}`, exact: true }).click();
  await where.getByRole('button', { name, exact: true }).first().click();
}

/** The narrowest window with the menu of admin pages beside them. */
export const MENU_VIEWPORT = { width: 1536, height: 864 };

/** Locates a page of the admin in the menu beside it, by its whole name. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name, exact: true });

/** Returns the lines of a file that was downloaded. */
export async function linesOf(file: Download): Promise<string[]> {
  const parts = (await (await file.createReadStream()).toArray()) as Buffer[];
  return Buffer.concat(parts).toString('utf8').trim().split('\r\n');
}

/** Returns a dialog whose title is its question or what it alerts. */
export const dialog = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', typeof title === 'string' ? { name: title, exact: true } : { name: title });

/** Presses a button of the dialog with this title. */
export const answer = (page: Page, title: string | RegExp, button: string): Promise<void> =>
  press(dialog(page, title), button);

/** Returns the row of a table, or its card on a phone, that has this text. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/**
 * Has the routes with this path (`*` is any id) fail as the server does when it breaks: for one method, or for all; with
 * this reason, or with none at all. The function it gives ends that.
 */
export async function breaks(
  page: Page,
  path: string,
  method?: string,
  reason: string | null = 'It broke.',
): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/api${path.replace('*', '[^/?]+')}(\\?.*)?$`);
  const broken = reason === null ? { status: 500, body: '' } : failure(reason);
  await page.route(pattern, (route) =>
    method === undefined || route.request().method() === method ? route.fulfill(broken) : route.fallback(),
  );
  return async () => {
    await untilNetworkIdle(page);
    await page.unroute(pattern);
  };
}

/** Makes a member as an admin does; PASSWORD signs in. */
export const aMember = (day: RaceDay, driverName: string, fields: object = {}): Promise<UserDto> =>
  day.league.call<UserDto>(
    'POST /admin/create-user',
    { username: `m${randomUUID().slice(0, 10)}`, password: PASSWORD, driver_name: driverName, ...fields },
    day.admin,
  );

/** Returns the account of a member as the server has it now. */
export async function accountOf({ league }: RaceDay, username: string): Promise<UserDto> {
  return league.call<UserDto>('GET /auth/me', undefined, (await league.session(username)).access_token);
}
