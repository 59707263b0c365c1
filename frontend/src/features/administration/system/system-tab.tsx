import { useQuery } from '@tanstack/react-query';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { DriftCheck } from './drift-check';
import { FailedLaps } from './failed-laps';
import { HealthPanel } from './health-panel';
import { LapPhysicsOff } from './lap-physics-off';
import { QueuesPanel } from './queues-panel';
import { systemQuery } from './system.queries';
import { UntrustedProxies } from './untrusted-proxies';
import { VersionsPanel } from './versions-panel';

/** Lays out two independent columns, so that a long list on one side leaves no gap on the other. */
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 xl:grid-cols-2';

/** Shows whether everything runs, what waits, what failed, and whether the numbers are right. */
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
            <div key={rows} className="card">
              <SkeletonRows rows={rows} rowClass="h-14" />
            </div>
          ))}
        </div>
      }
    >
      {(system) => (
        // The check comes with the panels above it, whose height depends on what they say.
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
