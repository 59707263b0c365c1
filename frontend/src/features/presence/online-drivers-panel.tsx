import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { OnlineDriverDto } from '@league/shared/presence/presence.live';
import { useQuery } from '@tanstack/react-query';
import { Radio, UserRoundX } from 'lucide-react';
import { useRef, useState } from 'react';
import { msg, t, tn, translated } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { HttpError } from '../../platform/http/http-error';
import { useLiveStatus, useRefusal } from '../../platform/live/live.store';
import { QueryPanel } from '../../platform/query/query-panel';
import { TrackLink } from '../../racing/track-link';
import { LapTimeText } from '../../racing/lap-time-text';
import { DriverLink } from '../../racing/driver-link';
import { Button } from '../../ui/controls/button';
import { Avatar } from '../../ui/layout/avatar';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatFor } from '../../ui/text/format';
import { Panel } from '../../ui/layout/panel';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { onlineDriversQuery, useLivePresence } from './presence.live';

const NO_CONNECTION = msg('The live connection to the league server is down. It is tried again by itself.');

/** The number of drivers shown at first, because the whole list would be longer than the page on a race night. */
const LISTED = 6;

interface OnlineDriversPanelProps {
  /**
   * The drivers who were online when the page was loaded, and when that was, in ms; shown while there is neither a live
   * connection nor a newer list. Absent if the page does not load them.
   */
  readonly loaded?: { readonly online: readonly OnlineDriverDto[]; readonly at: number } | undefined;
  /** The newest laps of online drivers, by user id. */
  readonly lastLaps: ReadonlyMap<string, LapTimeDto>;
}

/** Lists the drivers who currently have a car in world. */
export function OnlineDriversPanel({ loaded, lastLaps }: OnlineDriversPanelProps) {
  const query = useQuery(onlineDriversQuery);
  const refusal = useRefusal('presence');
  const status = useLiveStatus();
  const retry = useLivePresence();
  const isLive = status.kind === 'live' && query.data !== undefined;
  const isNewer = loaded !== undefined && !isLive && loaded.at > query.dataUpdatedAt;
  const data = isNewer ? loaded : query.data;
  const down = status.kind === 'offline' || (status.kind === 'reconnecting' && data === undefined);
  const problem = refusal ?? (down && data === undefined ? translated(NO_CONNECTION) : null);
  return (
    <Panel title={t('Online Drivers')} icon={Radio} count={data?.online.length}>
      <div className="min-h-61">
        <QueryPanel
          query={{
            ...query,
            data,
            isPending: data === undefined,
            dataUpdatedAt: isNewer ? loaded.at : query.dataUpdatedAt,
            error: problem === null ? null : new HttpError(0, problem),
            isFetching: false,
            refetch: retry,
          }}
          what={t('the online drivers')}
          errorTitle={t('Could not load the online drivers')}
          skeleton={<SkeletonRows rows={3} rowClass="h-16" />}
          isEmpty={({ online }) => online.length === 0}
          empty={
            <EmptyState
              icon={UserRoundX}
              hint={t('A driver appears here as soon as one of their cars is in world and reporting.')}
            >
              {t('No drivers online right now.')}
            </EmptyState>
          }
        >
          {({ online }) => <DriverList drivers={online} lastLaps={lastLaps} />}
        </QueryPanel>
      </div>
    </Panel>
  );
}

interface DriverListProps extends Pick<OnlineDriversPanelProps, 'lastLaps'> {
  readonly drivers: readonly OnlineDriverDto[];
}

function DriverList({ drivers, lastLaps }: DriverListProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowMoves(list);
  const now = useServerNow(30_000);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? drivers : drivers.slice(0, LISTED);
  return (
    <>
      <ul
        ref={list}
        className="relative grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-4 p-2 sm:p-3"
      >
        {shown.map((driver) => (
          <li
            key={driver.user_id}
            className="flex min-h-16 min-w-0 items-center gap-3 rounded-control px-2 py-2 hover:bg-s2 tiny:flex-wrap"
          >
            <span className="relative">
              <Avatar id={driver.user_id} name={driver.driver_name} imageUrl={driver.profile_image_url} />
              <span
                aria-hidden
                className="absolute -right-0.5 -bottom-0.5 size-3 rounded-full border-2 border-s1 bg-success forced-colors:bg-[CanvasText]"
              />
            </span>
            <div className="min-w-0">
              <p className="flex font-semibold">
                <DriverLink id={driver.user_id} name={driver.driver_name} className="truncate" />
              </p>
              <p className="truncate text-sm text-faint">@{driver.username}</p>
            </div>
            <WhereAndLast driver={driver} lap={lastLaps.get(driver.user_id)} now={now} />
          </li>
        ))}
      </ul>
      {drivers.length > LISTED && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('Show fewer') : tn('Show all {n}', 'Show all {n}', drivers.length)}
          </Button>
        </div>
      )}
    </>
  );
}

interface WhereAndLastProps {
  readonly driver: OnlineDriverDto;
  readonly lap: LapTimeDto | undefined;
  readonly now: number;
}

/** Shows a driver's last lap and its track or, before the first lap since coming online, how long they have been online. */
function WhereAndLast({ driver, lap, now }: WhereAndLastProps) {
  if (lap === undefined || lap.timestamp < driver.online_since)
    return (
      <time dateTime={driver.online_since} className="ml-auto shrink-0 text-xs text-faint" title={t('Online since')}>
        {formatFor(driver.online_since, now)}
      </time>
    );
  return (
    <p className="ml-auto grid max-w-[45%] min-w-0 justify-items-end text-right tiny:max-w-full tiny:justify-items-start">
      <LapTimeText seconds={lap.lap_time} size="small" fastest={lap.is_record} />
      <TrackLink track={lap.track_id} name={lap.track_name ?? t('No track')} className="text-xs text-faint" />
    </p>
  );
}
