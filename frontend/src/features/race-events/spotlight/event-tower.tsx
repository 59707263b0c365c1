import type { EventBoardEntryDto } from '@league/shared/race-events/event-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Radio } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { eventBoardAddress } from '../../../racing/board-addresses';
import { DriverLink } from '../../../racing/driver-link';
import { EventLink } from '../../../racing/event-link';
import { LapTimeText } from '../../../racing/lap-time-text';
import { formatGap } from '../../../racing/race-figures';
import { RankMark } from '../../../racing/rank-mark';
import { TrackLink } from '../../../racing/track-link';
import { buttonClass } from '../../../ui/controls/button';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { useRowMoves } from '../../../ui/hooks/use-row-moves';
import { eventBoardQuery, useLiveEventBoard } from './event-board.live';

const MAX_ROWS = 6;
/** Puts the times below the name on a phone with text of 200 %. */
const COLUMNS =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_4.5rem_5rem] items-center gap-x-2 px-4 ' +
  'tiny:grid-cols-[2.5rem_minmax(0,1fr)] tiny:py-1.5 tiny:[&>*]:col-start-2 tiny:[&>:first-child]:col-start-1 ' +
  'tiny:[&>:first-child]:row-span-3';

/** Shows the first drivers of an event that is decided by the best lap, live, and links to more. */
export function EventTower({ event }: { readonly event: RaceEventDto }) {
  const { data: board } = useQuery(eventBoardQuery(event.id));
  useLiveEventBoard(event.id);
  return (
    <section aria-label={event.name} className="card overflow-hidden">
      <p className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-2.5 sm:px-5">
        <EventLink event={event} className="truncate text-lg font-semibold" />
        {event.track_name !== null && (
          <TrackLink track={event.track_id} name={event.track_name} className="shrink-0 text-sm text-muted" />
        )}
      </p>
      {board === undefined ? (
        <SkeletonRows rows={MAX_ROWS} rowClass="h-10" />
      ) : board.entries.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted">{t('No lap yet: the first one leads.')}</p>
      ) : (
        <Rows entries={board.entries} />
      )}
      <p className="border-t border-line p-3 sm:px-4">
        <a
          href={eventBoardAddress(event.id)}
          className={buttonClass({ variant: 'outline', shape: 'compact', className: 'w-full' })}
        >
          <Radio aria-hidden className="size-4" /> {t('Watch it live')}
        </a>
      </p>
    </section>
  );
}

function Rows({ entries }: { readonly entries: readonly EventBoardEntryDto[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const userId = useSession((session) => session.user?.id);
  useRowMoves(body);
  const best = entries[0]?.best_lap_time ?? 0;
  return (
    <table role="table" aria-label={t('Order of the event')} className="block w-full text-sm">
      <thead role="rowgroup" className="block">
        <tr role="row" className={clsx(COLUMNS, 'py-1.5 text-xs text-faint [&>th]:font-medium')}>
          <th role="columnheader" className="text-left">
            {t('Place')}
          </th>
          <th role="columnheader" className="text-left">
            {t('Driver')}
          </th>
          <th role="columnheader" className="text-right">
            {t('Last lap')}
          </th>
          <th role="columnheader" className="text-right">
            {t('Gap')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} className="block">
        {entries.slice(0, MAX_ROWS).map((entry) => (
          <tr
            role="row"
            key={entry.user_id}
            className={clsx(COLUMNS, 'min-h-10 border-t border-line', entry.user_id === userId && 'bg-primary/10')}
          >
            <td role="cell" className="flex">
              <RankMark rank={entry.position} />
            </td>
            <td role="cell" className="flex min-w-0 font-semibold">
              <DriverLink id={entry.user_id} name={entry.driver_name} className="truncate" />
            </td>
            <td role="cell" className="text-right">
              {entry.last_lap_time === null ? '—' : <LapTimeText seconds={entry.last_lap_time} size="small" />}
            </td>
            <td role="cell" className="timing text-right text-base font-semibold text-muted">
              {entry.position === 1 ? (
                <LapTimeText seconds={best} size="small" />
              ) : (
                formatGap(entry.best_lap_time - best)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
