import type { Page } from './page.js';

interface PageReader<T> {
  /** How many entries a page holds at most. */
  readonly limit: number;
  /** Reads at most `limit` entries of this page on. */
  readonly list: (limit: number) => Promise<readonly T[]>;
  /** Counts the whole list. */
  readonly count: () => Promise<number>;
  /** The cursor of the page that begins behind this entry. */
  readonly cursorOf: (last: T) => string;
}

/** Reads a page of a list and one entry more: only that entry tells a full last page from one that is followed. */
export async function paginate<T>({ limit, list, count, cursorOf }: PageReader<T>): Promise<Page<T>> {
  const [entries, total] = await Promise.all([list(limit + 1), count()]);
  const items = entries.slice(0, limit);
  const last = items.at(-1);
  return { items, total, nextCursor: last !== undefined && entries.length > limit ? cursorOf(last) : null };
}
