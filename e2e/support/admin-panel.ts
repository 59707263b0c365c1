import type { UserDto } from '@league/shared/accounts/user.dto';
import { randomUUID } from 'node:crypto';
import type { Download, Locator, Page } from 'playwright-core';
import { failure, untilNetworkIdle } from './broken-server.js';
import type { RaceDay } from './race-day.js';
import { PASSWORD } from './running-league.js';

/** Waits until the screen shows each of these texts exactly. */
export async function says(where: Page | Locator, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await where.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}

/** Locates a toast with this text. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

/** Matches the names of the buttons in the menu of a user, and captures the user's name. */
const IN_MENU_OF = /^(?:Make admin:|Make steward:|Remove admin from|Remove steward from|Award|New password for|Sign out everywhere:|Reset stats of|Delete|Refuse the registration of) user (.+)$/; // prettier-ignore

/** Presses a button by its full name, opening the user's menu first if the button is in it. */
export async function press(where: Page | Locator, name: string): Promise<void> {
  const [, user] = IN_MENU_OF.exec(name) ?? [];
  if (user !== undefined) await where.getByRole('button', { name: `More for user ${user}`, exact: true }).click();
  await where.getByRole('button', { name, exact: true }).first().click();
}

/** The narrowest window in which the menu of the admin pages is shown beside them. */
export const MENU_VIEWPORT = { width: 1536, height: 864 };

/** Locates the link to an admin page in the admin menu by its full name. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name, exact: true });

/** Returns the lines of a downloaded file. */
export async function linesOf(file: Download): Promise<string[]> {
  const parts = (await (await file.createReadStream()).toArray()) as Buffer[];
  return Buffer.concat(parts).toString('utf8').trim().split('\r\n');
}

/** Locates a dialog by its title, which is its question or alert. */
export const dialog = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', typeof title === 'string' ? { name: title, exact: true } : { name: title });

/** Presses a button in the dialog with this title. */
export const answer = (page: Page, title: string | RegExp, button: string): Promise<void> =>
  press(dialog(page, title), button);

/** Locates the row of a table, or its card on a phone, with this text. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/**
 * Makes requests to `path` (`*` stands for an id) fail with a server error: all of them, or only those with `method`. The
 * response gives `reason`, or has no body when it is null. The returned function makes the requests succeed again.
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

/** Creates a member, as an admin does, with the password PASSWORD. */
export const aMember = (day: RaceDay, driverName: string, fields: object = {}): Promise<UserDto> =>
  day.call<UserDto>('POST /admin/create-user', {
    username: `m${randomUUID().slice(0, 10)}`,
    password: PASSWORD,
    driver_name: driverName,
    ...fields,
  });

/** Returns the account of a member as currently stored on the server. */
export async function accountOf({ league }: RaceDay, username: string): Promise<UserDto> {
  return league.call<UserDto>('GET /auth/me', undefined, (await league.session(username)).access_token);
}
