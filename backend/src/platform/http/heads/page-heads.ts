import { DEFAULT_SITE_NAME } from '@league/shared/site/page-title';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { withinTime } from '../../scheduling/timers.js';
import { isStorable } from '../validation/storable-text.js';
import type { PageHead, SitePage } from './head-html.rules.js';

/** Returns the head of a page, or null if the page does not exist. The arguments are the groups that the pattern captured. */
type FindHead = (...parts: string[]) => Promise<PageHead | null>;

/** Returns the canonical paths of all pages that match a pattern. */
type ListPaths = () => Promise<string[]>;

interface Family {
  readonly pattern: RegExp;
  readonly find: FindHead;
  readonly list: ListPaths;
}

/** The time, in ms, after which a page is sent without a head that is not ready. */
const HEAD_TIMEOUT_MS = 500;

/** Registers the pages of the web app; features provide their paths and heads. */
@Injectable()
export class PageHeads {
  private readonly fixed = new Map<string, () => Promise<PageHead>>();
  private readonly families: Family[] = [];
  /** Sanitizes the HTML of an article before it is rendered; returns an empty text until a feature replaces this function. */
  cleanHtml: (html: string) => string = () => '';
  private siteName = () => Promise.resolve(DEFAULT_SITE_NAME);

  /** Registers a page that always exists. */
  page(path: string, head: PageHead | (() => Promise<PageHead>)): void {
    this.fixed.set(path, typeof head === 'function' ? head : () => Promise.resolve(head));
  }

  /**
   * Registers the pages whose decoded paths match the pattern. A page exists if `find` returns a head; `list` provides the
   * paths for the sitemap.
   */
  pages(pattern: RegExp, find: FindHead, list: ListPaths = () => Promise.resolve([])): void {
    this.families.push({ pattern, find, list });
  }

  nameSite(find: () => Promise<string>): void {
    this.siteName = find;
  }

  /** Returns the page at a path; `head` is null when the path names no page. */
  async find(path: string): Promise<SitePage> {
    const [siteName, head] = await Promise.all([this.siteName(), this.headAt(path)]);
    return { siteName, head, path };
  }

  /** Returns the page at a path; null, with a warning in the log, if its head cannot be read in time. */
  async findInTime(path: string, logger: Logger): Promise<SitePage | null> {
    try {
      return await withinTime(this.find(path), HEAD_TIMEOUT_MS, `no head within ${HEAD_TIMEOUT_MS} ms`);
    } catch (error) {
      logger.warn({ err: error, path }, 'the head of a page could not be read');
      return null;
    }
  }

  /** Returns the paths of all pages that search engines may index. */
  async listPaths(): Promise<string[]> {
    const screens = [...this.fixed].map(async ([path, find]) => ((await find()).isForMembers ? [] : [path]));
    const lists = await Promise.all([...screens, ...this.families.map(({ list }) => list())]);
    return lists.flat();
  }

  private async headAt(path: string): Promise<PageHead | null> {
    const fixed = this.fixed.get(path);
    if (fixed) return fixed();
    const decoded = decodedPath(path);
    if (decoded === null) return null;
    for (const { pattern, find } of this.families) {
      const match = pattern.exec(decoded);
      const head = match && (await find(...match.slice(1)));
      if (head) return head;
    }
    return null;
  }
}

/** Returns a path with its escapes decoded, or null if it contains an invalid escape or a character that cannot be stored. */
function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return isStorable(decoded) ? decoded : null;
  } catch {
    return null;
  }
}
