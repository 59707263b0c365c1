import type { RenderingTools, RenderedPage, PageRendering } from '@league/shared/site/rendered-page';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withinTime } from '../../scheduling/timers.js';

/** The module that `npm run build:frontend` creates; without it, only the browser renders pages. */
const CODE = '.server/render-page.js';
/** The time, in ms, after which the server stops waiting for a page to be rendered and leaves it to the browser. */
const RENDER_TIMEOUT_MS = 2_000;
/** The time, in ms, for which a rendered page is reused, because rendering one takes as much processor time as several laps. */
const KEPT_MS = 1_000;
const MAX_KEPT = 100;
/** The maximum number of pages that may wait to be rendered, because laps and live messages take precedence. */
const MAX_WAITING = 8;

interface Kept {
  readonly page: Promise<RenderedPage | null>;
  readonly at: number;
}

/** Renders pages of the web app for visitors with the web app's own code, one page at a time. */
export class PageRenderer {
  private readonly code: string;
  private readonly hasCode: boolean;
  /** Keys consist of language and address; the oldest come first. */
  private readonly kept = new Map<string, Kept>();
  /** The latest rendering, which the next one waits for. */
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    webRoot: string,
    private readonly tools: RenderingTools,
  ) {
    this.code = pathToFileURL(join(webRoot, CODE)).href;
    this.hasCode = existsSync(join(webRoot, CODE));
  }

  /**
   * Renders the page at an address (path and search), or returns it as rendered less than a second ago. Returns null when the
   * rendering code is missing or too many pages wait.
   * @throws the error of the rendering, or an error when it takes longer than RENDER_TIMEOUT_MS
   */
  async render(address: string, language: string): Promise<RenderedPage | null> {
    if (!this.hasCode) return null;
    const key = `${language} ${address}`;
    const kept = this.kept.get(key);
    if (kept && performance.now() - kept.at < KEPT_MS) return kept.page;
    if (this.waiting >= MAX_WAITING) return null;
    const page = this.inTurn(async () =>
      sameAsBefore(await kept?.page.catch(() => null), await this.renderNow(address, language)),
    );
    this.kept.delete(key);
    this.kept.set(key, { page, at: performance.now() });
    for (const [oldest] of this.kept) {
      if (this.kept.size <= MAX_KEPT) break;
      this.kept.delete(oldest);
    }
    return page;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const result = this.last.then(work, work);
    this.last = result.catch(() => undefined).finally(() => (this.waiting -= 1));
    return result;
  }

  private async renderNow(address: string, language: string): Promise<RenderedPage | null> {
    const { renderPage } = (await import(`${this.code}?lang=${language}`)) as PageRendering;
    return withinTime(
      renderPage(address, this.tools),
      RENDER_TIMEOUT_MS,
      `not rendered within ${RENDER_TIMEOUT_MS} ms`,
    );
  }
}

/** Returns `before` if it shows the same page as `now`, so that its ETag stays the same; otherwise `now`. */
function sameAsBefore(before: RenderedPage | null | undefined, now: RenderedPage | null): RenderedPage | null {
  if (!before || before.html !== now?.html || JSON.stringify(before.given) !== JSON.stringify(now.given)) return now;
  return before;
}
