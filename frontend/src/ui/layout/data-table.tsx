import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { t, translated } from '../../language/translate';

type SortOrder = 'asc' | 'desc';

export interface Column<T> {
  /** The title in English, marked by `msg`, because columns are constants; or already in the user's language. */
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** The field by which the server sorts when the title is pressed; absent if the column cannot be sorted. */
  readonly sort?: string;
  /** The order when the title is first pressed; 'asc' when absent. */
  readonly firstOrder?: SortOrder;
  /** Right-aligns numbers and times, with fixed-width digits. */
  readonly numeric?: boolean;
  /** Gives the column a whole line on phones. */
  readonly wide?: boolean;
  /** Hides the column from 768 to 1535 px, where there is no room for all columns. */
  readonly minor?: boolean;
}

const MINOR = 'md:max-2xl:hidden';

interface DataTableProps<T extends { readonly id: string }> {
  /** The accessible name of the table: 'members'. */
  readonly label: string;
  readonly rows: readonly T[];
  /** The number of rows in the whole list, not on this page. */
  readonly total: number;
  /** The first column names the row. */
  readonly columns: readonly Column<T>[];
  readonly renderActions?: ((row: T) => ReactNode) | undefined;
  readonly sort?: string | undefined;
  readonly order?: SortOrder | undefined;
  readonly onSort: (sort: string, order: SortOrder) => void;
}

/** Shows rows in columns; on phones each row is a card whose values are labelled with the column titles. */
export function DataTable<T extends { readonly id: string }>(props: DataTableProps<T>) {
  const { label, rows, total, columns, renderActions } = props;
  return (
    <>
      <SortChoice {...props} />
      <table role="table" aria-label={label} aria-rowcount={total + 1} className="w-full text-sm max-md:block">
        <thead role="rowgroup" className="max-md:hidden">
          <tr role="row" className="border-b border-line text-left text-faint">
            {columns.map((column) => (
              <Heading key={column.title} column={column} {...props} />
            ))}
            {renderActions && (
              <th role="columnheader" className="px-4">
                <span className="sr-only">{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row, index) => (
            <tr
              key={row.id}
              data-item={row.id}
              role="row"
              aria-rowindex={index + 2}
              className="border-b border-line last:border-0 hover:bg-s2 has-[details[open]]:align-top max-md:grid max-md:not-tiny:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:p-4"
            >
              {columns.map(({ title, cell, numeric, wide, minor }, place) => (
                <td
                  key={title}
                  role={place === 0 ? 'rowheader' : 'cell'}
                  data-title={translated(title)}
                  className={clsx(
                    'min-w-0 md:px-2.5 md:py-2.5 md:first:pl-4 2xl:px-4 [&_time]:whitespace-nowrap',
                    numeric && 'tabular md:text-right',
                    wide && 'max-md:col-span-full',
                    minor && MINOR,
                    place === 0
                      ? 'font-medium max-md:col-span-full max-md:text-base md:min-w-40'
                      : 'max-md:before:block max-md:before:text-xs max-md:before:text-faint max-md:before:content-[attr(data-title)]',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
              {renderActions && (
                <td role="cell" className="max-md:col-span-full md:px-3 md:py-1.5">
                  <div className="flex flex-wrap gap-2 md:justify-end 2xl:flex-nowrap">{renderActions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Shows the sort order as a select box on phones, where titles are hidden; nothing if no column is sortable. */
function SortChoice<T extends { readonly id: string }>({ label, columns, sort, order, onSort }: DataTableProps<T>) {
  const sortable = columns.filter((column) => column.sort !== undefined);
  if (sortable.length === 0) return null;
  return (
    <div className="border-b border-line p-3 md:hidden">
      <select
        aria-label={t('Sort the {things}', { things: label })}
        className="min-h-11 w-full rounded-control border border-control bg-s1 px-3 text-base"
        value={sort === undefined ? '' : `${sort} ${order ?? 'asc'}`}
        onChange={({ target }) => {
          const [by = '', direction] = target.value.split(' ');
          onSort(by, direction === 'desc' ? 'desc' : 'asc');
        }}
      >
        {sort === undefined && <option value="">{t('Sort by…')}</option>}
        {sortable.map((column) => (
          <Fragment key={column.title}>
            <option value={`${column.sort} asc`}>
              {t('{column}, ascending', { column: translated(column.title) })}
            </option>
            <option value={`${column.sort} desc`}>
              {t('{column}, descending', { column: translated(column.title) })}
            </option>
          </Fragment>
        ))}
      </select>
    </div>
  );
}

function Heading<T extends { readonly id: string }>({
  column: { title, sort, firstOrder = 'asc', numeric, minor },
  sort: sortedBy,
  order,
  onSort,
}: DataTableProps<T> & { readonly column: Column<T> }) {
  const words = translated(title);
  const isSorted = sort !== undefined && sort === sortedBy;
  const sorted = order === 'desc' ? 'descending' : 'ascending';
  const next = isSorted ? (order === 'desc' ? 'asc' : 'desc') : firstOrder;
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      aria-sort={isSorted ? sorted : undefined}
      className={clsx(
        'h-11 px-2.5 font-medium whitespace-nowrap first:pl-4 2xl:px-4',
        numeric && 'text-right',
        minor && MINOR,
      )}
    >
      {sort === undefined ? (
        words
      ) : (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1 font-medium hover:text-text"
          onClick={() => onSort(sort, next)}
        >
          {words}
          {isSorted && <Arrow aria-hidden className="size-4" />}
        </button>
      )}
    </th>
  );
}
