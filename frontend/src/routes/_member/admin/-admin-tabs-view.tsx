import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react';
import { raceControlQuery } from '../../../features/administration/race-control.live';
import { t, translated } from '../../../language/translate';
import type { ListViewProps } from '../../../platform/lists/list-view';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { TAB, TAB_LIST } from '../../../ui/controls/tabs';
import { ADMIN_TAB_ROWS, ADMIN_TABS } from './-admin-tabs';
import { TabBadge } from './-tab-badge';

const CONTENT = new Map(ADMIN_TABS.map(({ id, load }) => [id, lazy(load)]));

interface AdminTabsProps extends ListViewProps {
  readonly tab: string | undefined;
  /** Whether the menu beside the page, which lists the tabs, replaces them in windows with room for it. */
  readonly isInMenu: boolean;
  /** Runs when a tab is chosen, even the open one, whose data is then reloaded. */
  readonly onChoose: (tab: string) => void;
}

/** Shows the tabs of the Admin Panel and the content of the open one. */
export function AdminTabs({ tab, isInMenu, onChoose, ...props }: AdminTabsProps) {
  const { data: waiting } = useQuery(raceControlQuery);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showOpenTab(list.current), [tab]);
  useEffect(() => {
    // Do not scroll while the user moves through the tabs with the keyboard.
    if (list.current?.contains(document.activeElement) !== true) showOpenTab(list.current);
  }, [waiting]);
  return (
    <Tabs.Root value={tab} onValueChange={onChoose}>
      <Tabs.List
        ref={list}
        aria-label={t('Admin Panel')}
        onFocus={({ target }) => target.getAttribute('aria-selected') === 'true' && showOpenTab(list.current)}
        // On phones, a single row extends past the edge of the screen; wider screens show all tabs in titled rows.
        className={clsx(
          TAB_LIST,
          'mb-5 max-md:-mx-4 max-md:px-4 max-md:[scrollbar-width:none] sm:max-md:-mx-6 sm:max-md:px-6',
          'md:grid md:grid-cols-[auto_minmax(0,1fr)] md:gap-0 md:overflow-visible md:border-0',
          isInMenu && '2xl:hidden',
        )}
      >
        {ADMIN_TAB_ROWS.map(({ title, tabs }) => (
          <Fragment key={title}>
            <span aria-hidden className="hidden items-center border-b border-line pr-5 text-xs text-faint md:flex">
              {translated(title)}
            </span>
            <div role="presentation" className="contents gap-x-5 border-b border-line md:flex md:flex-wrap">
              {tabs.map((one) => (
                <Tabs.Tab
                  key={one.id}
                  value={one.id}
                  className={TAB}
                  onClick={() => one.id === tab && onChoose(one.id)}
                >
                  {translated(one.title)}
                  <TabBadge tab={one} waiting={waiting} />
                </Tabs.Tab>
              ))}
            </div>
          </Fragment>
        ))}
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

/** Scrolls the row of tabs, but never the page, to center the open tab. */
function showOpenTab(list: HTMLElement | null): void {
  const open = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
}
