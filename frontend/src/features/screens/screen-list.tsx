import type { ScreenDto } from '@league/shared/screens/screen.dto';
import { useQuery } from '@tanstack/react-query';
import { MonitorPlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { rich, t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { Panel } from '../../ui/layout/panel';
import { screensQuery } from './screens.queries';

interface ScreenListProps {
  readonly title: string;
  readonly itemClass: string;
  readonly children: (screen: ScreenDto) => ReactNode;
}

/** Lists the connected screens of /live that have a name. */
export function ScreenList({ title, itemClass, children }: ScreenListProps) {
  const query = useQuery(screensQuery);
  return (
    <Panel title={title} icon={MonitorPlay} count={query.data?.length}>
      <QueryPanel
        query={query}
        what={t('the screens')}
        skeleton={<SkeletonRows rows={2} rowClass="h-28" />}
        errorTitle={t('Failed to load screens')}
        empty={
          <EmptyState
            icon={MonitorPlay}
            hint={rich('Open {address} on a screen: with a name it appears here, and you choose what it shows.', {
              address: <code className="whitespace-nowrap text-text">/live?name=Pit wall</code>,
            })}
          >
            {t('No screen with a name is connected.')}
          </EmptyState>
        }
      >
        {(screens) => (
          <ul aria-label={title} className="divide-y divide-line">
            {screens.map((screen) => (
              <li key={screen.id} className={itemClass}>
                {children(screen)}
              </li>
            ))}
          </ul>
        )}
      </QueryPanel>
    </Panel>
  );
}
