import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { raceControlQuery } from '../../../features/administration/race-control.live';
import { t, tn, translated } from '../../../language/translate';
import type { ListViewProps } from '../../../platform/lists/list-view';
import { formatCount } from '../../../ui/text/format';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { TAB, TAB_LIST } from '../../../ui/controls/tabs';
import { ADMIN_TABS } from './-admin-tabs';

const CONTENT = new Map(ADMIN_TABS.map(({ id, load }) => [id, lazy(load)]));

interface AdminTabsProps extends ListViewProps {
  readonly tab: string | undefined;
  /** Also runs when the open tab is chosen again, which reloads its data. */
  readonly onChoose: (tab: string) => void;
}

/** The tabs of the Admin Panel and the one that is open. */
export function AdminTabs({ tab, onChoose, ...props }: AdminTabsProps) {
  const { data: waiting } = useQuery(raceControlQuery);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showOpenTab(list.current), [tab, waiting]);
  return (
    <Tabs.Root value={tab} onValueChange={onChoose}>
      <Tabs.List
        ref={list}
        aria-label={t('Admin Panel')}
        onFocus={({ target }) => target.getAttribute('aria-selected') === 'true' && showOpenTab(list.current)}
        // On phones the row goes on past the edge of the screen; wider screens show all of it, in two rows if need be.
        className={clsx(
          TAB_LIST,
          'mb-5 max-md:-mx-4 max-md:px-4 max-md:[scrollbar-width:none] sm:max-md:-mx-6 sm:max-md:px-6 md:flex-wrap',
        )}
      >
        {ADMIN_TABS.map(({ id, title, waiting: what }) => {
          const count = what === undefined ? 0 : (waiting?.[what] ?? 0);
          return (
            <Tabs.Tab key={id} value={id} className={TAB} onClick={() => id === tab && onChoose(id)}>
              {translated(title)}
              {count > 0 && (
                <span className="tabular rounded-full px-2 py-0.5 text-xs text-warning tinted">
                  <span aria-hidden>{formatCount(count)}</span>
                  <span className="sr-only">{tn('{n} waiting', '{n} waiting', count)}</span>
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {ADMIN_TABS.map(({ id }) => {
        const Content = CONTENT.get(id);
        return (
          <Tabs.Panel key={id} value={id} tabIndex={-1} className="outline-none">
            <Suspense fallback={<SkeletonRows rows={6} rowClass="h-14" />}>
              {Content && <Content {...props} />}
            </Suspense>
          </Tabs.Panel>
        );
      })}
    </Tabs.Root>
  );
}

/** Scrolls the row of tabs, never the page, until the open tab stands in its middle. */
function showOpenTab(list: HTMLElement | null): void {
  const open = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
}
