import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

const COMING = ['By Track', 'By Event'] as const;
const TAB =
  'inline-flex min-h-11 items-center gap-x-2 border-b-2 max-sm:flex-col max-sm:justify-center border-transparent px-1 text-sm font-semibold whitespace-nowrap text-muted ' +
  'data-active:border-primary data-active:text-text aria-disabled:text-faint';

/** Global works; the other two are announced. */
export function BoardTabs({ children }: { readonly children: ReactNode }) {
  return (
    <Tabs.Root defaultValue="Global">
      <Tabs.List aria-label="Leaderboards" className="mb-4 flex gap-6 overflow-x-auto border-b border-line">
        <Tabs.Tab value="Global" className={TAB}>
          Global
        </Tabs.Tab>
        {COMING.map((name) => (
          <Tabs.Tab key={name} value={name} disabled className={TAB}>
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
