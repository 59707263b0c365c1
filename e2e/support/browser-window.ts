import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { AS_RENDERED, waitForAppIn } from './rendered-page.js';
import { Screen } from './screen.js';

const VIEWPORT = { width: 1280, height: 800 };

/**
 * A file of every league that is not a page of the application, where storage can be written before a page starts. Tabs stay on
 * it between tests: a blank page belongs to another site, so each change would start a process.
 */
const PLAIN_FILE = '/theme.js';

/** Describes how a tab is opened. */
interface Visit {
  readonly session?: SessionDto | undefined;
  /** Runs before the page is requested. */
  readonly prepare?: ((page: Page) => Promise<unknown>) | undefined;
  /** Whether the test is about the server-rendered page, which the app has not yet replaced. */
  readonly isRendered?: boolean;
}

/**
 * Manages a window that shares nothing with others. One tab stays open between tests and is emptied, because opening a tab and
 * loading the site for the first time takes longer than most tests.
 */
export class BrowserWindow {
  private readonly screens: Screen[] = [];
  private isOfOneTest = false;
  private plainFile = '';

  private constructor(
    private readonly options: BrowserContextOptions,
    private readonly browserContext: BrowserContext,
    private kept: Page | undefined,
  ) {}

  static async open(browser: Browser, options: BrowserContextOptions): Promise<BrowserWindow> {
    return new BrowserWindow(options, await browser.newContext({ viewport: VIEWPORT, ...options }), undefined);
  }

  /**
   * Returns the browser context, for changes that cannot be undone, such as scripts that run before the page loads. The window
   * is then closed after the test.
   */
  get context(): BrowserContext {
    this.isOfOneTest = true;
    return this.browserContext;
  }

  /** Opens a tab, and waits until the app runs in it. With a session, its member is signed in, in every tab. */
  async visit(address: URL, { session, prepare, isRendered }: Visit = {}): Promise<Screen> {
    const isFirst = this.screens.length === 0;
    const page = (isFirst && this.kept) || waitForAppIn(await this.browserContext.newPage());
    this.kept ??= page;
    this.plainFile = address.origin + PLAIN_FILE;
    if (session) {
      if (page.url() !== this.plainFile) await page.goto(this.plainFile);
      await page.evaluate(signIn, session);
    }
    await prepare?.(page);
    const screen = new Screen(page, address.host);
    this.screens.push(screen);
    await page.goto(address.href, isRendered ? AS_RENDERED : undefined);
    return screen;
  }

  /** Resets the window for the next test; returns false when that is impossible. */
  async reset(): Promise<boolean> {
    for (const screen of this.screens.splice(0)) screen.endNotes();
    const { kept, browserContext: context, options } = this;
    if (this.isOfOneTest || kept?.isClosed()) return false;
    if (!kept) return true; // the test opened no tab
    for (const page of context.pages()) if (page !== kept) await page.close();
    await kept.unrouteAll({ behavior: 'ignoreErrors' });
    await kept.goto(this.plainFile);
    await kept.evaluate(emptyStorage);
    await context.clearPermissions();
    await kept.setViewportSize(options.viewport ?? VIEWPORT);
    const { colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = options;
    await kept.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
    return true;
  }

  close(): Promise<void> {
    return this.browserContext.close();
  }
}

/** Runs in the page: stores the session of a member, who is then signed in. */
function signIn({ access_token, user }: SessionDto): void {
  localStorage.setItem('league.token', access_token);
  localStorage.setItem('league.user', JSON.stringify(user));
}

/** Runs in the page: clears the storage. */
function emptyStorage(): void {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
}
