import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/translate';
import { DriverLink } from '../../../racing/driver-link';
import { LapTimeText } from '../../../racing/lap-time-text';
import { Panel } from '../../../ui/layout/panel';
import { DateTime } from '../../../ui/text/date-time';
import { heldLapsQuery } from './admin-laps.queries';
import { LapActions } from './lap-actions';
import { reviewReasonInWords } from './review-reason.rules';
import { RulingDialog } from './ruling-dialog';

/** Preloads the held laps of a track. */
export async function prefetchHeldLaps(client: QueryClient, trackId: string): Promise<void> {
  await client.prefetchQuery(heldLapsQuery(trackId));
}

/** Lists the held laps of a track, which wait for a ruling; shows nothing when there are none. */
export function HeldLaps({ trackId }: { readonly trackId: string }) {
  const { data } = useQuery(heldLapsQuery(trackId));
  const [ruled, setRuled] = useState<{ lap: AdminLapDto; ruling: Ruling } | null>(null);
  return (
    <>
      {data && data.total > 0 && (
        <Panel title={t('Under review')} icon={Eye} tone="warning" count={data.total}>
          <ul className="border-l-4 border-warning px-4 text-sm sm:px-5">
            {data.items.map((lap) => (
              <li
                key={lap.id}
                data-item={lap.id}
                className="flex flex-wrap items-center gap-2 border-b border-line py-3 last:border-0"
              >
                <div className="min-w-0 grow">
                  <p className="flex flex-wrap items-baseline gap-x-3">
                    <DriverLink id={lap.user_id} name={lap.driver_name} className="font-semibold wrap-anywhere" />
                    <LapTimeText seconds={lap.lap_time} size="small" />
                    <DateTime at={lap.timestamp} className="tabular text-muted" />
                  </p>
                  {lap.review_reason !== null && <p className="text-muted">{reviewReasonInWords(lap.review_reason)}</p>}
                </div>
                <LapActions lap={lap} onRule={(ruling) => setRuled({ lap, ruling })} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {ruled && <RulingDialog {...ruled} onClose={() => setRuled(null)} />}
    </>
  );
}
