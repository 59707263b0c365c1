import type { SortOrder } from '@league/shared/http/list-query';

/** Describes a column by which a list is sorted. Times have milliseconds; rows without a value come last in either order. */
export interface SortColumn {
  /** A SQL expression over the tables of the list. */
  readonly sql: string;
  readonly type: 'integer' | 'moment' | 'text';
  readonly mayBeNull?: true;
}

/** Describes the end of a page: the sorted value of its last entry (times as ms since 1970) and its id. */
export interface SortPosition {
  readonly value: number | string | null;
  readonly id: string;
}

/** Describes an entry of a sorted list and its position. */
export interface Positioned<T> {
  readonly item: T;
  readonly position: SortPosition;
}

/** Describes which page of a sorted list to read. */
export interface SortedPage {
  readonly column: SortColumn;
  readonly order: SortOrder;
  /** The end of the previous page; null for the first page. */
  readonly after: SortPosition | null;
  readonly limit: number;
}

interface KeysetSql {
  /** The SELECT expression of the value for the cursor, named "sortValue". */
  readonly value: string;
  /** The condition for entries after `after`; `true` for the first page. */
  readonly condition: string;
  readonly orderBy: string;
}

const CASTS = { integer: 'int', moment: 'timestamptz', text: 'text' } as const;

/**
 * Returns the SQL parts that read the page after `after`, or the first page if it is null, and appends their values to
 * `params`. Entries with equal values are sorted by id.
 */
export function keysetSql(
  { column: { sql, type, mayBeNull }, order, after }: Pick<SortedPage, 'column' | 'order' | 'after'>,
  idSql: string,
  params: unknown[],
): KeysetSql {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return {
    value: `${type === 'moment' ? `(extract(epoch FROM ${sql}) * 1000)::float8` : sql} AS "sortValue"`,
    condition: after ? behind() : 'true',
    orderBy: `${sql} ${direction}${mayBeNull ? ' NULLS LAST' : ''}, ${idSql} ${direction}`,
  };

  function behind(): string {
    const { value, id } = after as SortPosition;
    const sign = order === 'asc' ? '>' : '<';
    const idParam = `$${params.push(id)}::uuid`;
    if (value === null) return `(${sql} IS NULL AND ${idSql} ${sign} ${idParam})`;
    const valueParam = `$${params.push(type === 'moment' ? new Date(Number(value)) : value)}::${CASTS[type]}`;
    const later = `(${sql}, ${idSql}) ${sign} (${valueParam}, ${idParam})`;
    return mayBeNull ? `(${later} OR ${sql} IS NULL)` : later;
  }
}

/** Returns the condition that one of the columns contains a text, ignoring case, and appends the text to `params`. */
export function contains(columns: readonly string[], search: string, params: unknown[]): string {
  const pattern = `$${params.push(containing(search))}::text`;
  return `(${columns.map((column) => `${column} ILIKE ${pattern}`).join(' OR ')})`;
}

/** Returns the ILIKE pattern that matches a text literally, anywhere. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
