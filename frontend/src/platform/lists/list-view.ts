/** Describes the search, sort order and filters of a list, which are kept in the address and applied by the server. */
export interface ListView {
  readonly search: string;
  /** The field to sort by; when absent, the list has its default order. */
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** The values of the filters that are set, by filter name. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Passes on the view of a list and its setter, from the page or tab that keeps the view in the address. */
export interface ListViewProps {
  readonly view: ListView;
  readonly onViewChange: (view: ListView) => void;
}

/** Describes the view of a list as search parameters of the address: `?q=ana&sort=username&order=asc&f.role=admin`. */
export interface ListSearch {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly [filter: `f.${string}`]: string | undefined;
}

const FILTER = 'f.';
const MAX_LENGTH = 64;

export const WHOLE_LIST: ListView = { search: '', filters: {} };

/** Returns the parameters of a view from an address. Invalid ones are dropped, and values are cut to 64 characters. */
export function parseListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const filters = Object.keys(search).filter((name) => name.startsWith(FILTER));
  return {
    q: textOf(search['q']),
    sort: textOf(search['sort']),
    order: search['order'] === 'asc' || search['order'] === 'desc' ? search['order'] : undefined,
    ...Object.fromEntries(filters.map((name) => [name, textOf(search[name])])),
  };
}

/** Returns whether a search or filter is set. */
export function isNarrowed({ search, filters }: ListView): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

export function viewOf(search: ListSearch): ListView {
  const entries = Object.entries(search) as [string, string | undefined][];
  const filters = entries.flatMap(([name, value]) =>
    name.startsWith(FILTER) && value !== undefined ? [[name.slice(FILTER.length), value] as const] : [],
  );
  return { search: search.q ?? '', sort: search.sort, order: search.order, filters: Object.fromEntries(filters) };
}

export function searchOf({ search, sort, order, filters }: ListView): ListSearch {
  const named = Object.entries(filters).map(([name, value]) => [`${FILTER}${name}`, value || undefined] as const);
  return { q: search || undefined, sort, order: sort === undefined ? undefined : order, ...Object.fromEntries(named) };
}

/** Returns the view of a list as the query parameters of a request. */
export function listQuery({ filters, search, sort, order }: ListView): Record<string, string | undefined> {
  return { ...filters, search, sort, order };
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return String(value).slice(0, MAX_LENGTH) || undefined;
}
