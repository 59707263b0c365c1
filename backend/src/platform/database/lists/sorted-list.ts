import type { EntityManager } from 'typeorm';
import { keysetSql, type Positioned, type SortedPage } from './keyset.js';

type Source = Pick<EntityManager, 'query'>;

/** Returns the SQL conditions of a filter, and appends the values to which they refer as `$n` to `params`. */
export type Conditions = (params: unknown[]) => readonly string[];

/** Describes the SQL parts that select one page. */
export interface PageSql {
  /** The SELECT expression of the value for the cursor, named "sortValue". */
  readonly sortValue: string;
  readonly where: string;
  /** The ORDER BY list, which the statement must follow with LIMIT $1, the number of entries to read. */
  readonly orderBy: string;
}

interface SortedList {
  /** The SQL expression of the id, by which entries with equal values are sorted. */
  readonly id: string;
  readonly where: Conditions;
  /** Returns the statement; its rows must have `id` and "sortValue". */
  readonly select: (sql: PageSql) => string;
}

/** Reads one page of a sorted list. @returns each entry with its position, from which a cursor can be made */
export async function listSorted<Row extends { readonly id: string }, T>(
  source: Source,
  page: SortedPage,
  { id, where, select }: SortedList,
  toItem: (row: Row) => T,
): Promise<Positioned<T>[]> {
  const params: unknown[] = [page.limit];
  const conditions = where(params);
  const { value, condition, orderBy } = keysetSql(page, id, params);
  const sql = select({ sortValue: value, where: [...conditions, condition].join(' AND '), orderBy });
  const rows = await source.query<(Row & { readonly sortValue: number | string | null })[]>(sql, params);
  return rows.map(({ sortValue, ...row }) => ({
    item: toItem(row as unknown as Row),
    position: { value: sortValue, id: row.id },
  }));
}

/** Counts the rows that match a filter; `tables` is the content of the FROM clause. */
export async function countAll(source: Source, tables: string, where: Conditions): Promise<number> {
  const params: unknown[] = [];
  const conditions = where(params).join(' AND ');
  const sql = `SELECT count(*)::int AS count FROM ${tables} WHERE ${conditions}`;
  const [row] = await source.query<[{ readonly count: number }]>(sql, params);
  return row.count;
}
