import type {
  Browser,
  BrowserContext,
  BrowserType,
  ConsoleMessage,
  Locator,
  Page,
  Request,
  WebSocket,
} from 'playwright-core';
import { native } from '../../test/native.js';
import { browserAddress } from '../../test/needs.js';

/** Connects to the Chromium of all tests: to close it closes the windows that it opened. */
export async function connectToBrowser(): Promise<Browser> {
  const { chromium } = await native<{ chromium: BrowserType }>('playwright-core');
  return chromium.connect(browserAddress());
}

/** Limits a wait to less than the test's timeout, so that the failure names what did not happen. */
export const WAIT_TIMEOUT_MS = 15_000;

/** Watches a tab for what it must not do. */
export class Screen {
  /** Lists what the page wrote as errors, refusals of the content security policy among them. */
  readonly errors: string[] = [];
  /** Errors that no part of the page caught. */
  readonly uncaught: string[] = [];
  /** Addresses of other hosts it asked for. */
  readonly foreign: string[] = [];
  /** Says how many documents it loaded. */
  loads = 0;

  /** Watches a page from now on; `host` is the one the tab may request. */
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

  /** Ends the notes, because the tab is used for something else from now on. */
  readonly endNotes: () => void;

  static async open(context: BrowserContext, url: string): Promise<Screen> {
    const screen = new Screen(await context.newPage(), new URL(url).host);
    await screen.page.goto(url);
    return screen;
  }

  /** Fills in the form to sign in that this page shows. */
  async signIn(username: string, password: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Login' }).click();
  }

  /** Finds the connection indicator, while it says this. */
  connection(word: RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: word });
  }

  /** Finds a row of the board that has all of these texts. */
  row(board: 'Lap times' | 'Global leaderboard', ...texts: readonly string[]): Locator {
    const rows = this.page.getByRole('table', { name: board }).getByRole('row');
    return texts.reduce((found, hasText) => found.filter({ hasText }), rows);
  }
}
