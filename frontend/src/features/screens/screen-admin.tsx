import { useQuery } from '@tanstack/react-query';
import { MonitorPlay } from 'lucide-react';
import { rich, t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Panel } from '../../ui/layout/panel';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { AddressBuilder } from './address-builder';
import { MessageForm } from './message-form';
import { ScreenCard } from './screen-card';
import { messageQuery, screensQuery, wallQuery } from './screens.queries';

/** Controls the screens of /live from afar. */
export function ScreenAdmin() {
  const query = useQuery(screensQuery);
  const { data: shown } = useQuery(messageQuery);
  const { data: wall } = useQuery(wallQuery);
  return (
    <div className="space-y-6">
      <MessageForm message={shown?.message ?? null} sessionId={wall?.session?.id} />
      <Panel title={t('Connected screens')} icon={<MonitorPlay className="size-5" />} count={query.data?.length}>
        <QueryPanel
          query={query}
          what={t('the screens')}
          skeleton={<SkeletonRows rows={2} rowClass="h-28" />}
          errorTitle={t('Failed to load screens')}
          empty={
            <EmptyState
              icon={<MonitorPlay className="size-7" />}
              hint={rich('Open {address} on a screen: with a name it appears here, and you choose what it shows.', {
                address: <code className="whitespace-nowrap text-text">/live?name=Pit wall</code>,
              })}
            >
              {t('No screen with a name is connected.')}
            </EmptyState>
          }
        >
          {(screens) => (
            <ul aria-label={t('Connected screens')} className="divide-y divide-line">
              {screens.map((screen) => (
                <li key={screen.id} className="p-4 sm:p-5">
                  <ScreenCard screen={screen} wall={wall} />
                </li>
              ))}
            </ul>
          )}
        </QueryPanel>
      </Panel>
      <AddressBuilder wall={wall} />
    </div>
  );
}
