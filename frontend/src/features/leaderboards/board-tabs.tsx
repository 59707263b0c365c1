import { Tabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { msg, t, translated } from '../../language/translate';
import { TAB, TAB_LIST } from '../../ui/controls/tabs';

const COMING = [msg('By Track'), msg('By Event')] as const;

interface BoardTabsProps {
  /** Stands between the tabs and the board: links to the boards behind the disabled tabs. */
  readonly below: ReactNode;
  readonly children: ReactNode;
}

/** Shows the tabs of the boards: Global works; the other two are announced. */
export function BoardTabs({ below, children }: BoardTabsProps) {
  return (
    <Tabs.Root defaultValue="Global">
      <Tabs.List aria-label={t('Leaderboards')} className={clsx(TAB_LIST, 'mb-1')}>
        <Tabs.Tab value="Global" className={TAB}>
          {t('Global')}
        </Tabs.Tab>
        {COMING.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            disabled
            title={t('Until then the links below lead to the board of each track and of each event.')}
            className={clsx(TAB, 'max-sm:flex-col max-sm:justify-center')}
          >
            {translated(name)}
            <span className="text-xs font-medium text-muted sm:rounded-full sm:bg-s2 sm:px-2 sm:py-0.5">
              {t('Coming Soon')}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {below}
      <Tabs.Panel value="Global" tabIndex={-1} className="outline-none">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
