import type { Browser, BrowserType, ConsoleMessage, Locator, Page, Request, WebSocket } from 'playwright-core';
import { native } from '../../test/native.js';
import { browserAddress } from '../../test/needs.js';

/** Connects to the Chromium of all tests; closing the connection closes the windows that it opened. */
export async function connectToBrowser(): Promise<Browser> {
  const { chromium } = await native<{ chromium: BrowserType }>('playwright-core');
  return chromium.connect(browserAddress());
}

/** The timeout of a wait, in ms, shorter than the test's, so that the failure names what did not happen. */
export const WAIT_TIMEOUT_MS = 15_000;

/** Watches a tab for unwanted behaviour. */
export class Screen {
  /** The page's console errors, including refusals of the content security policy. */
  readonly errors: string[] = [];
  /** The errors that no part of the page caught. */
  readonly uncaught: string[] = [];
  /** The requested addresses of other hosts. */
  readonly foreign: string[] = [];
  /** The number of loaded documents. */
  loads = 0;

  /** Watches a page from now on; `host` is the only one that the tab may request. */
  constructor(
    readonly page: Page,
    host: string,
  ) {
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const note = (address: string) => {
      if (!address.startsWith('data:') && new URL(address).host !== host) this.foreign.push(address);
    };
    const onConsole = (message: ConsoleMessage) => message.type() === 'error' && this.errors.push(message.text());
    const onError = ({ message }: Error) => {
      this.errors.push(message);
      this.uncaught.push(message);
    };
    const onRequest = (request: Request) => note(request.url());
    const onSocket = (socket: WebSocket) => note(socket.url());
    const onLoad = () => this.loads++;
    page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
    page.on('websocket', onSocket).on('load', onLoad);
    this.endNotes = () => {
      page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
      page.off('websocket', onSocket).off('load', onLoad);
    };
  }

  /** Stops recording, before the tab is reused. */
  readonly endNotes: () => void;

  /** Fills in the sign-in form on this page. */
  async signIn(username: string, password: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Login' }).click();
  }

  /** Locates the connection indicator while it shows this word. */
  connection(word: RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: word });
  }

  /** Locates a row of the board with all of these texts. */
  row(board: 'Lap times' | 'Global leaderboard', ...texts: readonly string[]): Locator {
    const rows = this.page.getByRole('table', { name: board }).getByRole('row');
    return texts.reduce((found, hasText) => found.filter({ hasText }), rows);
  }
}
