import type { Positioned, SortedPage, SortPosition } from '../../database/lists/keyset.js';
import type { Page, Total } from './page.js';
import { readSortCursor, type Sorting, writeSortCursor } from './sort-cursor.js';

/** The number of entries that are in memory at once while a whole list is read. */
const WHOLE_LIST_PAGE = 1000;

interface PageReader<T> {
  /** The maximum number of entries of a page. */
  readonly limit: number;
  /** Reads at most `limit` entries from the start of the requested page. */
  readonly list: (limit: number) => Promise<readonly T[]>;
  /** Counts the whole list. */
  readonly count: () => Promise<number | Total>;
  /** Returns the cursor of the page that begins after this entry. */
  readonly cursorOf: (last: T) => string;
}

interface SortedPageReader<T> extends Pick<PageReader<T>, 'limit' | 'count'> {
  readonly cursor: string | undefined;
  readonly sorting: Sorting;
  readonly list: (page: SortedPage) => Promise<readonly Positioned<T>[]>;
}

/** Reads a page of a list, and counts the list. Requests one extra entry, which shows whether another page follows. */
export async function paginate<T>({ limit, list, count, cursorOf }: PageReader<T>): Promise<Page<T>> {
  const [entries, counted] = await Promise.all([list(limit + 1), count()]);
  const items = entries.slice(0, limit);
  const last = items.at(-1);
  const total = typeof counted === 'number' ? { total: counted } : counted;
  return { items, ...total, nextCursor: last !== undefined && entries.length > limit ? cursorOf(last) : null };
}

/**
 * Yields a whole list page by page. Each page is read on request, and nothing is held in between. An entry whose sorted value
 * changes while the list is read may appear twice or not at all.
 */
export async function* eachPage<T>(
  sorting: Pick<Sorting, 'column' | 'order'>,
  list: SortedPageReader<T>['list'],
): AsyncGenerator<readonly T[], void, undefined> {
  let after: SortPosition | null = null;
  for (;;) {
    const page: readonly Positioned<T>[] = await list({ ...sorting, after, limit: WHOLE_LIST_PAGE });
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ item }) => item);
    if (page.length < WHOLE_LIST_PAGE) return;
    after = last.position;
  }
}

/**
 * Returns a page of a list that can be sorted in several ways.
 * @throws DomainError 400 for an invalid cursor, or one of another sort or order
 */
export async function paginateSorted<T>({ cursor, sorting, list, ...reader }: SortedPageReader<T>): Promise<Page<T>> {
  const after = cursor === undefined ? null : readSortCursor(cursor, sorting);
  const page = await paginate({
    ...reader,
    list: (limit) => list({ column: sorting.column, order: sorting.order, after, limit }),
    cursorOf: ({ position }) => writeSortCursor(sorting, position),
  });
  return { ...page, items: page.items.map(({ item }) => item) };
}
