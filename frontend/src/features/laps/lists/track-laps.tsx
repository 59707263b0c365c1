import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag, Timer } from 'lucide-react';
import { t } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { QueryPanel } from '../../../platform/query/query-panel';
import { useSession } from '../../../platform/session/session.store';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { useMediaQuery } from '../../../ui/hooks/use-media-query';
import { Panel } from '../../../ui/layout/panel';
import { classifyNewLap, type LapView } from './lap-board.rules';
import { LapRow } from './lap-row';
import { useLiveLaps } from './laps.live';
import { lapsQuery } from './laps.queries';

const MAX_LAPS = 20;

/** Shows the last laps of a track, as they come. */
export function TrackLaps({ trackId }: { readonly trackId: string }) {
  const view: LapView = { filter: 'recent', search: '', track: trackId };
  const query = useInfiniteQuery(lapsQuery(view));
  const fresh = useLiveLaps(view, query.isFetching);
  const now = useServerNow(60_000);
  const userId = useSession((session) => session.user?.id);
  const narrow = !useMediaQuery('(min-width: 40rem)');
  const laps = (query.data?.pages.flatMap((page) => page.laps) ?? []).slice(0, MAX_LAPS);
  const titles = narrow
    ? [t('Rank'), t('Driver'), t('Car and track'), t('Lap time'), t('Date')]
    : [t('Rank'), t('Driver'), t('Car'), t('Track'), t('Lap time'), t('Record'), t('Date')];
  return (
    <Panel title={t('Last laps')} icon={<Timer className="size-5" />}>
      <QueryPanel
        query={query}
        what={t('the lap times')}
        skeleton={<SkeletonRows rows={10} rowClass="h-17 sm:h-13" />}
        isEmpty={() => laps.length === 0}
        empty={<EmptyState icon={<Flag className="size-7" />}>{t('No lap times found')}</EmptyState>}
      >
        {() => (
          <table role="table" aria-label={t('Lap times')} className="block w-full">
            <thead role="rowgroup" className="sr-only">
              <tr role="row">
                {titles.map((title) => (
                  <th key={title} role="columnheader" scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" className="block overflow-hidden rounded-b-card">
              {laps.map((lap, n) => (
                <LapRow
                  key={lap.id}
                  lap={lap}
                  rank={n + 1}
                  medals={false}
                  fresh={fresh.has(lap.id) ? classifyNewLap(lap, laps, false) : null}
                  mine={userId !== undefined && lap.user_id === userId}
                  narrow={narrow}
                  now={now}
                />
              ))}
            </tbody>
          </table>
        )}
      </QueryPanel>
    </Panel>
  );
}
