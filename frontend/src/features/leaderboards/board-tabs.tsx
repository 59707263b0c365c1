import { Tabs } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TAB, TAB_LIST } from '../../ui/controls/tabs';

const COMING = ['By Track', 'By Event'] as const;

/** Global works; the other two are announced. */
export function BoardTabs({ children }: { readonly children: ReactNode }) {
  return (
    <Tabs.Root defaultValue="Global">
      <Tabs.List aria-label="Leaderboards" className={clsx(TAB_LIST, 'mb-4')}>
        <Tabs.Tab value="Global" className={TAB}>
          Global
        </Tabs.Tab>
        {COMING.map((name) => (
          <Tabs.Tab key={name} value={name} disabled className={clsx(TAB, 'max-sm:flex-col max-sm:justify-center')}>
            {name}
            <span className="text-xs font-medium text-muted sm:rounded-full sm:bg-s2 sm:px-2 sm:py-0.5">
              Coming Soon
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="Global" tabIndex={-1} className="outline-none">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
