import type { ReactNode } from 'react';
import { describeFailure } from '../../platform/http/http-error';
import { Button } from '../../ui/button';
import { DataState } from '../../ui/data-state';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { SkeletonRows } from '../../ui/skeleton';
import { LANDING_LIST_LENGTH } from './landing.queries';

interface LandingPanelProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** What 'View All' leads to, for screen readers. */
  readonly all: string;
  readonly onViewAll: () => void;
  readonly query: {
    readonly data: readonly unknown[] | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly staleSince: number | null;
  readonly emptyText: string;
  readonly children: ReactNode;
}

/** One list of the landing page with its 'View All'. */
export function LandingPanel(props: LandingPanelProps) {
  const { title, icon, all, onViewAll, query, staleSince, emptyText, children } = props;
  return (
    <Panel
      title={title}
      icon={icon}
      action={
        <Button variant="link" shape="compact" onClick={onViewAll}>
          View All<span className="sr-only"> {all}</span>
        </Button>
      }
    >
      <DataState
        pending={query.isPending}
        failure={query.error ? describeFailure(query.error) : null}
        what={all}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        staleSince={staleSince}
        hasData={query.data !== undefined}
        skeleton={<SkeletonRows rows={LANDING_LIST_LENGTH} rowClass="h-16" />}
        empty={query.data?.length === 0 ? <EmptyState icon={icon}>{emptyText}</EmptyState> : null}
      >
        {children}
      </DataState>
    </Panel>
  );
}
