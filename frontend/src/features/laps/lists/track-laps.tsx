import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Flag, Timer } from 'lucide-react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { useSession } from '../../../platform/session/session.store';
import { DriverLink } from '../../../racing/driver-link';
import { LapTimeText } from '../../../racing/lap-time-text';
import { RecordTag } from '../../../racing/record-tag';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { HiddenHead } from '../../../ui/layout/hidden-head';
import { Panel } from '../../../ui/layout/panel';
import { classifyNewLap, type FreshLap, type LapView } from './lap-board.rules';
import { FLASHES } from './lap-row';
import { useLiveLaps } from './laps.live';
import { lapsQuery } from './laps.queries';
import { DateTime } from '../../../ui/text/date-time';
import { YouTag } from '../../../racing/you-tag';

const MAX_LAPS = 20;

/** Shows the latest 20 laps of a track, and adds new ones as they are counted. */
export function TrackLaps({ trackId }: { readonly trackId: string }) {
  const view: LapView = { filter: 'recent', search: '', track: trackId };
  const query = useInfiniteQuery(lapsQuery(view));
  const fresh = useLiveLaps(view, query.isFetching);
  const userId = useSession((session) => session.user?.id);
  const laps = (query.data?.pages.flatMap(({ items }) => items) ?? []).slice(0, MAX_LAPS);
  return (
    <Panel title={t('Last laps')} icon={Timer}>
      <QueryPanel
        query={query}
        what={t('the lap times')}
        skeleton={<SkeletonRows rows={10} rowClass="h-15 sm:h-13" />}
        isEmpty={() => laps.length === 0}
        empty={<EmptyState icon={Flag}>{t('No lap times found')}</EmptyState>}
      >
        {() => (
          <table role="table" aria-label={t('Lap times')} className="block w-full">
            <HiddenHead titles={[t('Driver'), t('Car'), t('Lap time'), t('Record'), t('Date')]} />
            <tbody role="rowgroup" className="block overflow-hidden rounded-b-card">
              {laps.map((lap) => (
                <Row
                  key={lap.id}
                  lap={lap}
                  fresh={fresh.has(lap.id) ? classifyNewLap(lap, laps, false) : null}
                  isOwn={userId !== undefined && lap.user_id === userId}
                />
              ))}
            </tbody>
          </table>
        )}
      </QueryPanel>
    </Panel>
  );
}

interface RowProps {
  readonly lap: LapTimeDto;
  /** The kind of a lap that arrived a moment ago; null for any other lap. */
  readonly fresh: FreshLap | null;
  readonly isOwn: boolean;
}

/** Shows a lap on one line, on phones on two. CSS decides: the server renders the row without knowing the width. */
function Row({ lap, fresh, isOwn }: RowProps) {
  const flash = fresh && FLASHES[fresh];
  return (
    <tr
      role="row"
      data-lap={lap.id}
      className={clsx(
        'relative grid min-h-15 sm:min-h-13 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 border-b border-line px-4 py-1.5 last:border-0 hover:bg-s2 sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_5rem_6rem_9rem] sm:px-5 tiny:grid-cols-1',
        isOwn && 'bg-primary/8',
      )}
    >
      <td role="cell" className="flex min-w-0 items-center gap-2 font-semibold max-sm:col-start-1 max-sm:row-start-1">
        {flash && <span aria-hidden className={flash} />}
        <DriverLink id={lap.user_id} name={lap.driver_name} className="truncate leading-6" />
        {isOwn && <YouTag />}
      </td>
      <td role="cell" dir="auto" className="truncate text-muted max-sm:col-start-1 max-sm:row-start-2 max-sm:text-sm">
        {lap.car_name ?? '—'}
      </td>
      <td
        role="cell"
        className={clsx(
          'text-right max-sm:col-start-2 max-sm:row-start-1 tiny:col-start-1 tiny:row-start-3 tiny:text-left',
          fresh === 'lap' && 'tint-once',
        )}
      >
        <LapTimeText seconds={lap.lap_time} fastest={lap.is_record} />
      </td>
      <td
        role="cell"
        className="max-sm:col-span-2 max-sm:row-start-3 max-sm:empty:hidden tiny:col-span-1 tiny:row-start-5"
      >
        {lap.is_record && <RecordTag />}
      </td>
      <td
        role="cell"
        className="text-right text-sm text-faint max-sm:col-start-2 max-sm:row-start-2 tiny:col-start-1 tiny:row-start-4 tiny:text-left"
      >
        <DateTime at={lap.timestamp} className="tabular" />
      </td>
    </tr>
  );
}
