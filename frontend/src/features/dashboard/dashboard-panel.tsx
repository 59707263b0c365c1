import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../../platform/http/http-error';
import { usePollWhileOffline, useStaleSince } from '../../platform/live/live.store';
import { DataState } from '../../ui/data-state';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { SkeletonRows } from '../../ui/skeleton';
import { dashboardQuery } from './dashboard.queries';

interface DashboardPanelProps<T> {
  readonly title: string;
  readonly icon: ReactNode;
  /** What it shows, after "Could not load". */
  readonly what: string;
  readonly pick: (dashboard: DashboardDto) => readonly T[];
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
  readonly action?: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** One list of the dashboard with its states; one that fails says so while the others stand. */
export function DashboardPanel<T>(props: DashboardPanelProps<T>) {
  const { title, icon, what, pick, emptyText, emptyAction, action, children } = props;
  const query = useQuery({ ...dashboardQuery, refetchInterval: usePollWhileOffline() });
  const items = query.data && pick(query.data);
  return (
    <Panel title={title} icon={icon} count={items?.length || undefined} action={action}>
      <DataState
        pending={query.isPending}
        failure={query.error ? describeFailure(query.error) : null}
        what={what}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        staleSince={useStaleSince(query.dataUpdatedAt)}
        hasData={query.data !== undefined}
        skeleton={<SkeletonRows rows={3} rowClass="h-17" />}
        empty={
          items?.length === 0 ? (
            <EmptyState icon={icon} action={emptyAction}>
              {emptyText}
            </EmptyState>
          ) : null
        }
      >
        {items && children(items)}
      </DataState>
    </Panel>
  );
}
