import type { Browser, BrowserContext, chromium as Chromium, Locator, Page } from 'playwright-core';
import { native } from '../../test/native.js';
import { chromiumPath } from '../../test/needs.js';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

export async function openBrowser(): Promise<Browser> {
  const { chromium } = await native<{ chromium: typeof Chromium }>('playwright-core');
  return chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS, ...QUIET_FLAGS] });
}

/** Shorter than a test may take, so that what was waited for in vain is named. */
export const PATIENCE_MS = 8_000;

/** A tab that keeps note of what it must not do. */
export class Screen {
  /** What the page wrote as errors, refusals of the content security policy among them. */
  readonly errors: string[] = [];
  /** Addresses of other hosts it asked for. */
  readonly foreign: string[] = [];
  /** How many documents it loaded. */
  loads = 0;

  private constructor(readonly page: Page) {}

  static async open(context: BrowserContext, url: string): Promise<Screen> {
    const screen = new Screen(await context.newPage());
    const { page } = screen;
    page.setDefaultTimeout(PATIENCE_MS);
    const host = new URL(url).host;
    const note = (address: string) => {
      if (!address.startsWith('data:') && new URL(address).host !== host) screen.foreign.push(address);
    };
    page.on('console', (message) => message.type() === 'error' && screen.errors.push(message.text()));
    page.on('pageerror', (error) => screen.errors.push(error.message));
    page.on('request', (request) => note(request.url()));
    page.on('websocket', (socket) => note(socket.url()));
    page.on('load', () => screen.loads++);
    await page.goto(url);
    return screen;
  }

  /** Fills in the form to sign in that this page shows. */
  async signIn(username: string, password: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Login' }).click();
  }

  /** The connection indicator, while it says this. */
  connection(word: RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: word });
  }

  /** A row of the board that has all of these texts. */
  row(board: 'Lap times' | 'Global leaderboard', ...texts: readonly string[]): Locator {
    const rows = this.page.getByRole('table', { name: board }).getByRole('row');
    return texts.reduce((found, hasText) => found.filter({ hasText }), rows);
  }
}
