import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { QueryPanel, type PanelQuery } from '../../platform/query/query-panel';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Panel } from '../../ui/layout/panel';

interface LandingPanelProps<T> {
  readonly title: string;
  readonly icon: LucideIcon;
  /** Names the whole list after 'View All' for screen readers, such as 'the lap times'. */
  readonly all: string;
  readonly onViewAll: () => void;
  readonly query: PanelQuery<readonly T[]>;
  readonly emptyText: string;
  readonly skeleton: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** Shows one list of the landing page with its 'View All' button. */
export function LandingPanel<T>(props: LandingPanelProps<T>) {
  const { title, icon, all, onViewAll, query, emptyText, skeleton, children } = props;
  return (
    <Panel
      title={title}
      icon={icon}
      action={
        <Button variant="link" aria-label={t('View All {what}', { what: all })} onClick={onViewAll}>
          {t('View All')}
        </Button>
      }
    >
      <QueryPanel
        query={query}
        what={all}
        hidesError
        skeleton={skeleton}
        empty={<EmptyState icon={icon}>{emptyText}</EmptyState>}
      >
        {children}
      </QueryPanel>
    </Panel>
  );
}
