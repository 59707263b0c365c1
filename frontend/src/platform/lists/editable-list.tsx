import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { Plus, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { rich, t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useFocusAfterRemoval } from '../../ui/hooks/use-focus-after-removal';
import { formatCount } from '../../ui/text/format';
import { SkeletonCards } from '../../ui/feedback/skeleton';
import { PartOfPage } from '../forms/unsaved';
import { QueryPanel, type PanelQuery } from '../query/query-panel';
import { EditableItem } from './editable-item';
import { useEditor } from './use-editor';

interface EditableListProps<T extends { readonly id: string }> {
  readonly query: PanelQuery<readonly T[]>;
  /** The words for one item and for several: t('event') and t('events'). */
  readonly singular: string;
  readonly plural: string;
  /** The text before the count: 'Total Events'. */
  readonly countLabel: string;
  /** The number of items in the whole list; when absent, all of them are loaded. */
  readonly total?: number;
  /** The maximum number of items, shown beside the count; absent for no limit. */
  readonly max?: number;
  /** The hint that is shown beside the disabled button when there are `max` items. */
  readonly fullHint?: string;
  /** The text of the button that opens the form for a new item: 'Create Event'. */
  readonly addLabel: string;
  readonly nameOf: (item: T) => string;
  readonly renderItem: (item: T) => ReactNode;
  /** Renders the form for an item, or for a new one (null); `close` returns to the list. */
  readonly renderForm: (item: T | null, close: () => void) => ReactNode;
  /** The question before an item is deleted; `deleteDetail` describes what is deleted with it. */
  readonly deleteQuestion: string;
  readonly deleteDetail?: (item: T) => ReactNode;
  /** Deletes an item. */
  readonly removal: UseMutationOptions<void, Error, T>;
  /** Renders additional buttons for an item. */
  readonly renderActions?: (item: T) => ReactNode;
  readonly errorTitle: string;
  readonly emptyIcon: LucideIcon;
  readonly emptyText: string;
  readonly emptyHint?: string;
  /** Replaces the empty text while the list is filtered. */
  readonly nothingFound?: ReactNode;
  /** The search and filters, shown above the items. */
  readonly toolbar?: ReactNode;
  /** The content below the items, such as the button that loads more. */
  readonly footer?: ReactNode;
  /** The classes of the list, for the layout of its items. */
  readonly className?: string;
}

/**
 * Shows a list whose items are added, edited in place and deleted. Only one form is open at a time; it takes the focus when it
 * opens, and returns it to its button when it closes.
 */
export function EditableList<T extends { readonly id: string }>(props: EditableListProps<T>) {
  const { query, singular, plural, max, addLabel, renderForm, className = 'grid gap-4' } = props;
  const items = query.data ?? [];
  const remove = useMutation(props.removal);
  const list = useRef<HTMLElement>(null);
  const fullHintId = useId();
  const { edited, isAdding, open, add, close, part } = useEditor<T>(list);
  useFocusAfterRemoval(list);
  const isFull = max !== undefined && items.length >= max;
  const total = props.total ?? items.length;
  const isWhole = items.length === total && props.nothingFound === undefined;
  const count = <span className="tabular font-semibold text-text">{query.data ? formatCount(total) : '—'}</span>;
  const isGone = edited !== null && query.data !== undefined && !items.some(({ id }) => id === edited.id);
  // A form keeps its position and input when another admin deletes its item.
  const [position, setPosition] = useState(0);
  const openAt = (item: T) => {
    setPosition(items.findIndex(({ id }) => id === item.id));
    void open(item);
  };
  return (
    <section ref={list} aria-label={plural} tabIndex={-1} className="space-y-4 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {max === undefined
            ? rich('{label}: {count}', { label: props.countLabel, count })
            : rich('{label}: {count} / {of}', { label: props.countLabel, count, of: max })}
        </p>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {isFull && props.fullHint !== undefined && (
            <p id={fullHintId} className="text-sm text-muted">
              {props.fullHint}
            </p>
          )}
          <Button
            data-add
            disabled={isFull}
            aria-describedby={isFull ? fullHintId : undefined}
            onClick={() => void add()}
          >
            <Plus aria-hidden className="size-5" />
            {addLabel}
          </Button>
        </div>
      </div>
      {props.toolbar}
      {isAdding && (
        <div data-item="" className="card p-4 sm:p-5">
          <PartOfPage value={part}>{renderForm(null, close)}</PartOfPage>
        </div>
      )}
      <QueryPanel
        query={query}
        what={t('the {things}', { things: plural })}
        errorTitle={props.errorTitle}
        dimsWhileReading
        skeleton={
          <>
            <p aria-hidden className="pb-3 text-sm text-muted">
              {t('Loading...')}
            </p>
            <div className={className}>
              <SkeletonCards cards={4} cardClass="h-44" />
            </div>
          </>
        }
        isEmpty={(shown) => shown.length === 0 && !isGone}
        empty={
          props.nothingFound ?? (
            <EmptyState icon={props.emptyIcon} hint={props.emptyHint}>
              {props.emptyText}
            </EmptyState>
          )
        }
      >
        {(shown) => (
          <ul className={className}>
            {(isGone ? shown.toSpliced(position, 0, edited) : shown).map((item) => (
              <li key={item.id} data-item={item.id} className="card min-w-0 p-4 sm:p-5">
                {edited?.id === item.id ? (
                  <>
                    {isGone && isWhole && (
                      <p role="alert" className="mb-4 font-medium text-warning">
                        {t('Somebody else deleted this {thing}. Copy what you still need, then cancel.', {
                          thing: singular,
                        })}
                      </p>
                    )}
                    <PartOfPage value={part}>{renderForm(item, close)}</PartOfPage>
                  </>
                ) : (
                  <EditableItem
                    name={props.nameOf(item)}
                    singular={singular}
                    actions={props.renderActions?.(item)}
                    deleteQuestion={props.deleteQuestion}
                    deleteDetail={props.deleteDetail?.(item)}
                    onEdit={() => openAt(item)}
                    onDelete={() => remove.mutateAsync(item)}
                  >
                    {props.renderItem(item)}
                  </EditableItem>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryPanel>
      {props.footer}
    </section>
  );
}
