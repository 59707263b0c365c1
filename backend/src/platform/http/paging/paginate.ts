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

/** Reads and counts the entries of a sorted list that match a filter. */
interface SortedList<Filter, T> {
  readonly list: (filter: Filter, page: SortedPage) => Promise<readonly Positioned<T>[]>;
  readonly count: (filter: Filter) => Promise<number | Total>;
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
export async function* eachPage<Filter, T>(
  store: Pick<SortedList<Filter, T>, 'list'>,
  filter: Filter,
  sorting: Pick<Sorting, 'column' | 'order'>,
): AsyncGenerator<readonly T[], void, undefined> {
  let after: SortPosition | null = null;
  for (;;) {
    const page: readonly Positioned<T>[] = await store.list(filter, { ...sorting, after, limit: WHOLE_LIST_PAGE });
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ item }) => item);
    if (page.length < WHOLE_LIST_PAGE) return;
    after = last.position;
  }
}

/**
 * Returns a page of the entries that match a filter in a list that can be sorted in several ways.
 * @throws DomainError 400 for an invalid cursor, or one of another sort or order
 */
export async function paginateSorted<Filter, T>(
  store: SortedList<Filter, T>,
  filter: Filter,
  { limit, cursor, ...sorting }: Sorting & { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<T>> {
  const { column, order } = sorting;
  const after = cursor === undefined ? null : readSortCursor(cursor, sorting);
  const page = await paginate({
    limit,
    list: (size) => store.list(filter, { column, order, after, limit: size }),
    count: () => store.count(filter),
    cursorOf: ({ position }) => writeSortCursor(sorting, position),
  });
  return { ...page, items: page.items.map(({ item }) => item) };
}
