import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryPanel } from '../../platform/query/query-panel';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Panel } from '../../ui/layout/panel';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { dashboardQuery } from './dashboard.queries';

/** The minimum height of a panel that is empty or grows. */
const PANEL_ROOM = 'min-h-61';

interface DashboardPanelProps<T> {
  readonly title: string;
  readonly icon: LucideIcon;
  /** Names the content after "Could not load", such as 'your cars'. */
  readonly what: string;
  readonly pick: (dashboard: DashboardDto) => readonly T[];
  /** The expected number of items, for the skeleton; three when absent. */
  readonly expected?: number;
  /** Reserves space for the first items, so that nothing below moves when they arrive while the page is open. */
  readonly grows?: boolean;
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
  readonly action?: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** Shows one list of the dashboard with its loading, empty and error states, independently of the other lists. */
export function DashboardPanel<T>(props: DashboardPanelProps<T>) {
  const { title, icon, what, pick, expected = 3, grows = false, emptyText, emptyAction, action, children } = props;
  const query = useQuery(dashboardQuery);
  const count = query.data && pick(query.data).length;
  return (
    <Panel title={title} icon={icon} count={count || undefined} action={action}>
      <div className={clsx((grows || !count) && PANEL_ROOM)}>
        <QueryPanel
          query={query}
          what={what}
          skeleton={<SkeletonRows rows={expected} rowClass="h-17" marked={false} />}
          isEmpty={(dashboard) => pick(dashboard).length === 0}
          empty={
            <EmptyState icon={icon} action={emptyAction}>
              {emptyText}
            </EmptyState>
          }
        >
          {(dashboard) => children(pick(dashboard))}
        </QueryPanel>
      </div>
    </Panel>
  );
}
