import type { Locator, Page } from 'playwright-core';

/** Waits until the screen shows each of these, word for word. */
export async function says(where: Page | Locator, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await where.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}

/** The dialog that asks or says this. */
export const dialog = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title });

/** Presses a button by its whole name. */
export const press = (where: Page | Locator, name: string): Promise<void> =>
  where.getByRole('button', { name, exact: true }).first().click();

/** Answers this address of the API with an error without a reason, for this method. */
export async function breaks(page: Page, path: string, method: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
}
