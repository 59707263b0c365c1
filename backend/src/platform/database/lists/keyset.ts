import type { SortOrder } from '@league/shared/http/list-query';

/** The column that a list is sorted by. Moments have milliseconds; rows without a value come last, in either order. */
export interface SortColumn {
  /** An expression over the tables of the list. */
  readonly sql: string;
  readonly type: 'integer' | 'moment' | 'text';
  readonly mayBeNull?: true;
}

/** Where a page ended: the value its last entry is sorted by (moments as milliseconds since 1970), and its id. */
export interface SortPosition {
  readonly value: number | string | null;
  readonly id: string;
}

/** An entry of a sorted list and where it stands in it. */
export interface Positioned<T> {
  readonly item: T;
  readonly position: SortPosition;
}

/** The page of a sorted list to read. */
export interface SortedPage {
  readonly column: SortColumn;
  readonly order: SortOrder;
  /** Where the page before ended; null for the first. */
  readonly after: SortPosition | null;
  readonly limit: number;
}

interface KeysetSql {
  /** Selects what a cursor needs, as "sortValue". */
  readonly value: string;
  /** Entries behind `after`; `true` for the first page. */
  readonly condition: string;
  readonly orderBy: string;
}

const CASTS = { integer: 'int', moment: 'timestamptz', text: 'text' } as const;

/** The SQL of a page that begins behind `after`; the values are added to `params`. Entries with equal values are in the order of their ids. */
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

/** The pattern of ILIKE that finds a text anywhere, taken literally. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
