import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { t } from '../../language/translate';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useFocusAfterRemoval } from '../../ui/hooks/use-focus-after-removal';
import { formatCount } from '../../ui/text/format';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { DataTable, type Column } from '../../ui/layout/data-table';
import type { Page } from '../http/api';
import { QueryPanel } from '../query/query-panel';
import { ListToolbar, type ListFilter } from './list-toolbar';
import { isNarrowed, WHOLE_LIST, type ListView } from './list-view';
import { NothingFound } from './nothing-found';
import { ShowMore } from './show-more';

interface PagedTableProps<T extends { readonly id: string }> {
  /** The result of `pagedQuery`. */
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  readonly view: ListView;
  readonly onViewChange: (view: ListView) => void;
  /** The words for one row and for several: t('member') and t('members'). */
  readonly singular: string;
  readonly plural: string;
  readonly columns: readonly Column<T>[];
  readonly renderActions?: (row: T) => ReactNode;
  /** The label of the search box: 'Search by name or email'. */
  readonly searchLabel: string;
  readonly filters?: readonly ListFilter[];
  readonly listActions?: ReactNode;
  readonly emptyText: string;
  /** Explains, below the text for an empty list, how rows get into it; when absent, only that text is shown. */
  readonly emptyHint?: string;
  /** The title of the message when the list could not be loaded; 'Could not load the users' when absent. */
  readonly errorTitle?: string;
}

/** Shows a long list in a table; the server searches, filters, sorts and pages it. */
export function PagedTable<T extends { readonly id: string }>(props: PagedTableProps<T>) {
  const { query, view, onViewChange, singular, plural, columns, renderActions, emptyText } = props;
  const tableId = useId();
  const list = useRef<HTMLElement>(null);
  useFocusAfterRemoval(list);
  const what = t('the {things}', { things: plural });
  const total = query.data?.pages[0]?.total ?? 0;
  const isListEmpty = query.data !== undefined && total === 0 && !isNarrowed(view);
  return (
    <section ref={list} aria-label={plural} tabIndex={-1} className="space-y-3 outline-none">
      {!isListEmpty && (
        <ListToolbar
          view={view}
          onChange={onViewChange}
          controls={tableId}
          searchLabel={props.searchLabel}
          filters={props.filters}
          count={
            query.data && t('{count} {things}', { count: formatCount(total), things: total === 1 ? singular : plural })
          }
        >
          {props.listActions}
        </ListToolbar>
      )}
      <div id={tableId} className="card">
        <QueryPanel
          query={query}
          what={what}
          errorTitle={props.errorTitle ?? t('Could not load {what}', { what })}
          dimsWhileReading
          skeleton={<SkeletonRows rows={8} rowClass="h-14" />}
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={
            isNarrowed(view) ? (
              <NothingFound
                plural={plural}
                onReset={() => onViewChange({ ...WHOLE_LIST, sort: view.sort, order: view.order })}
              />
            ) : (
              <EmptyState icon={Inbox} hint={props.emptyHint}>
                {emptyText}
              </EmptyState>
            )
          }
        >
          {({ pages }) => (
            <DataTable
              label={plural}
              rows={pages.flatMap(({ items }) => items)}
              total={total}
              columns={columns}
              renderActions={renderActions}
              sort={view.sort}
              order={view.order}
              onSort={(sort, order) => onViewChange({ ...view, sort, order })}
            />
          )}
        </QueryPanel>
      </div>
      <ShowMore query={query} plural={plural} />
    </section>
  );
}
