import { useQuery } from '@tanstack/react-query';
import { Network, Timer } from 'lucide-react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { Panel } from '../../../ui/layout/panel';
import { DriftCheck } from './drift-check';
import { FailedLaps } from './failed-laps';
import { HealthPanel } from './health-panel';
import { QueuesPanel } from './queues-panel';
import { systemQuery } from './system.queries';
import { VersionsPanel } from './versions-panel';

/** The classes that lay out two independent columns, so that a long list in one leaves no gap in the other. */
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 xl:grid-cols-2';

/** Shows whether everything is running, what is waiting, what failed, and whether the numbers are right. */
export default function SystemTab() {
  const query = useQuery(systemQuery);
  return (
    <QueryPanel
      query={query}
      what={t('the state of the system')}
      errorTitle={t('Failed to load the state of the system')}
      skeleton={
        <div className={COLUMNS}>
          {[4, 8].map((rows) => (
            <SkeletonRows key={rows} card rows={rows} rowClass="h-14" />
          ))}
        </div>
      }
    >
      {(system) => (
        // The drift check renders only once the panels above it have their final height, so that it does not move.
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
          <div className={COLUMNS}>
            <div className="grid gap-4 sm:gap-6">
              {system.lap_physics === 'off' && <LapPhysicsOff />}
              <UntrustedProxies addresses={system.untrusted_proxies} />
              <HealthPanel system={system} />
              <VersionsPanel system={system} />
            </div>
            <div className="grid gap-4 sm:gap-6">
              <QueuesPanel system={system} />
              <FailedLaps laps={system.failed_laps} total={system.laps_failed} />
            </div>
          </div>
          <DriftCheck />
        </div>
      )}
    </QueryPanel>
  );
}

/** Warns that lap times are not checked because LAP_PHYSICS is off. */
function LapPhysicsOff() {
  return (
    <Panel title={t('Lap times are not checked')} icon={Timer}>
      <p className="px-4 py-3 sm:px-5">
        {t(
          'LAP_PHYSICS is off: laps count even when they cannot have been driven in that time. For a league that races, remove the setting and start the league again.',
        )}
      </p>
    </Panel>
  );
}

/** Lists the untrusted proxies that forwarded requests, and explains which setting to change if one is the league's own. */
function UntrustedProxies({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  const list = addresses.join(', ');
  return (
    <Panel title={t('A proxy that is not trusted')} icon={Network}>
      <p className="px-4 py-3 sm:px-5">
        {t(
          'Requests with X-Forwarded-For came from {list}. If that is your proxy, set TRUST_PROXY to its address and start the league again: until then everyone behind it shares one limit of sign-ins.',
          { list },
        )}
      </p>
    </Panel>
  );
}
