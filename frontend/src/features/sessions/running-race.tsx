import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Radio } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { useSession } from '../../platform/session/session.store';
import { eventBoardAddress } from '../../racing/board-addresses';
import { DriverLink } from '../../racing/driver-link';
import { EventLink } from '../../racing/event-link';
import { LapTimeText } from '../../racing/lap-time-text';
import { RankMark } from '../../racing/rank-mark';
import { buttonClass } from '../../ui/controls/button';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { SessionHead } from './session-view';
import { gapInWords, isRunning } from './session-words.rules';
import { useLiveSession } from './sessions.live';
import { sessionBoardQuery, sessionsOfEventsQuery } from './sessions.queries';

const MAX_ROWS = 6;
/** Puts the times below the name on a phone with text of 200 %. */
const COLUMNS =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_4.5rem_5rem] items-center gap-x-2 px-4 ' +
  'tiny:grid-cols-[2.5rem_minmax(0,1fr)] tiny:py-1.5 tiny:[&>*]:col-start-2 tiny:[&>:first-child]:col-start-1 ' +
  'tiny:[&>:first-child]:row-span-3';

interface RunningRaceProps {
  readonly events: readonly RaceEventDto[];
  /** Shown where none of them has a session that runs. */
  readonly otherwise: ReactNode;
}

/** Shows the running session of the first event with one: its first drivers live, and links to more. */
export function RunningRace({ events, otherwise }: RunningRaceProps) {
  const { data: sessions } = useQuery(sessionsOfEventsQuery(events.map(({ id }) => id)));
  if (sessions === undefined) return null;
  const session = runningOf(sessions);
  const event = events.find(({ id }) => id === session?.event_id);
  return session && event ? <Running key={session.id} event={event} id={session.id} /> : otherwise;
}

/** Loads the data of a running race, so that it is rendered with the rest of the page. */
export async function prefetchRace(client: QueryClient, events: readonly RaceEventDto[]): Promise<void> {
  const session = runningOf(await client.ensureQueryData(sessionsOfEventsQuery(events.map(({ id }) => id))));
  if (session !== undefined) await client.prefetchQuery(sessionBoardQuery(session.id));
}

/** Returns the last session that runs of the first event that has one. */
export function runningOf(sessions: readonly RaceSessionDto[]): RaceSessionDto | undefined {
  const first = sessions.find(isRunning);
  return first && sessions.findLast((session) => session.event_id === first.event_id && isRunning(session));
}

function Running({ event, id }: { readonly event: RaceEventDto; readonly id: string }) {
  const query = useQuery(sessionBoardQuery(id));
  const userId = useSession((session) => session.user?.id);
  useLiveSession(id);
  return (
    <section aria-label={event.name} className="card overflow-hidden">
      <p className="truncate border-b border-line px-4 py-2.5 text-lg font-semibold sm:px-5">
        <EventLink event={event} />
      </p>
      <QueryPanel query={query} what={t('the session')} skeleton={<SkeletonRows rows={MAX_ROWS} rowClass="h-10" />}>
        {(board) => (
          <>
            <SessionHead board={board} saysLive={false} />
            <FirstRows rows={board.rows.slice(0, MAX_ROWS)} userId={userId} />
          </>
        )}
      </QueryPanel>
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

interface FirstRowsProps {
  readonly rows: readonly SessionRowDto[];
  readonly userId: string | undefined;
}

function FirstRows({ rows, userId }: FirstRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowMoves(body);
  return (
    <table role="table" aria-label={t('Order of the session')} className="block w-full text-sm">
      <thead role="rowgroup" className="block">
        <tr role="row" className={clsx(COLUMNS, 'py-1.5 text-xs text-faint')}>
          <th role="columnheader" className="text-left font-medium">
            {t('Place')}
          </th>
          <th role="columnheader" className="text-left font-medium">
            {t('Driver')}
          </th>
          <th role="columnheader" className="text-right font-medium">
            {t('Last lap')}
          </th>
          <th role="columnheader" className="text-right font-medium">
            {t('Gap')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} className="block">
        {rows.map((row) => (
          <tr
            role="row"
            key={row.user_id}
            className={clsx(COLUMNS, 'min-h-10 border-t border-line', row.user_id === userId && 'bg-primary/10')}
          >
            <td role="cell" className="flex">
              {row.place === null ? '—' : <RankMark rank={row.place} />}
            </td>
            <td role="cell" className="flex min-w-0 font-semibold">
              <DriverLink id={row.user_id} name={row.driver_name} className="truncate" />
            </td>
            <td role="cell" className="text-right">
              {row.last_ms === null ? '—' : <LapTimeText seconds={row.last_ms / 1000} size="small" />}
            </td>
            <td role="cell" className="timing text-right text-base font-semibold text-muted">
              {gapInWords(row.gap)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
