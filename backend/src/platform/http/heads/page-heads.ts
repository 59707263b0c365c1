import { Injectable } from '@nestjs/common';
import { isStorable } from '../validation/storable-text.js';
import type { PageHead, SitePage } from './head-html.rules.js';

/** Finds the head of a page by the parts of its address that the pattern captures; null when there is no such page. */
type FindHead = (...parts: string[]) => Promise<PageHead | null>;

/** Lists the canonical paths of a family's pages. */
type ListPaths = () => Promise<string[]>;

interface Family {
  readonly pattern: RegExp;
  readonly find: FindHead;
  readonly list: ListPaths;
}

const UNNAMED_SITE = 'SL Race League';

/** Registers the pages of the web app; features provide their addresses and heads. */
@Injectable()
export class PageHeads {
  private readonly fixed = new Map<string, () => Promise<PageHead>>();
  private readonly families: Family[] = [];
  /** Cleans the HTML of an article before it is drawn; returns an empty text until a feature sets it. */
  cleanHtml: (html: string) => string = () => '';
  private siteName = () => Promise.resolve(UNNAMED_SITE);

  /** Registers a page that always exists. */
  page(path: string, head: PageHead | (() => Promise<PageHead>)): void {
    this.fixed.set(path, typeof head === 'function' ? head : () => Promise.resolve(head));
  }

  /** Registers the pages whose paths match the pattern; a page exists if `find` returns a head for it. */
  pages(pattern: RegExp, find: FindHead, list: ListPaths = () => Promise.resolve([])): void {
    this.families.push({ pattern, find, list });
  }

  nameSite(find: () => Promise<string>): void {
    this.siteName = find;
  }

  /** Returns the page at a path; its head is null when the path names no page. */
  async find(path: string): Promise<SitePage> {
    const [siteName, head] = await Promise.all([this.siteName(), this.headAt(path)]);
    return { siteName, head, path };
  }

  /** Lists the paths of all pages that a search engine may index. */
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

/** Returns a path with its escapes decoded, or null if it contains a broken escape or a character that no name can contain. */
function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return isStorable(decoded) ? decoded : null;
  } catch {
    return null;
  }
}
