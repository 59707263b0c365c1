import { Tabs } from '@base-ui/react/tabs';
import type { RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { areRacesOver, isPublished } from '@league/shared/sessions/session-states.rules';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { eventEntriesQuery } from '../../../features/race-events/entries/event-entries.queries';
import { EventHeader, EventInfo, EventResult } from '../../../features/race-events/event-page';
import { raceEventQuery } from '../../../features/race-events/race-events.queries';
import { takesEntries } from '../../../features/race-events/race-events.rules';
import { seasonBoardQuery, seasonsQuery } from '../../../features/seasons/seasons.queries';
import { SessionView } from '../../../features/sessions/session-view';
import { eventSessionsQuery, sessionBoardQuery, sessionResultQuery } from '../../../features/sessions/sessions.queries';
import { msg, rich, t, translated } from '../../../language/translate';
import { lazyPart } from '../../../platform/code/lazy-part';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { QueryPanel } from '../../../platform/query/query-panel';
import { eventAddress } from '../../../racing/event-link';
import { SeasonLink } from '../../../racing/season-link';
import { TAB, TAB_LIST } from '../../../ui/controls/tabs';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { loadPageData, usePageData } from '../../../platform/query/page-data';
import { waitAtMost } from '../../../platform/query/wait-at-most';
import { isSteward } from '../../../platform/session/roles.rules';
import { currentToken, useSession } from '../../../platform/session/session.store';
import { SessionLinks } from '../../../features/sessions/session-links';

const SessionDetail = lazyPart(
  async () => (await import('../../../features/sessions/charts/session-charts')).SessionDetail,
);
const SessionReplay = lazyPart(
  async () => (await import('../../../features/sessions/replay/session-replay')).SessionReplay,
);

/** The maximum time, in ms, that the page waits for its season and its entries. */
const HEAD_WAIT_MS = 800;

const TABS = [
  { id: 'result', title: msg('Result'), needsSession: false },
  { id: 'chart', title: msg('Lap chart'), needsSession: true },
  { id: 'gaps', title: msg('Gaps'), needsSession: true },
  { id: 'laps', title: msg('Laps'), needsSession: true },
  { id: 'replay', title: msg('Replay'), needsSession: true },
  { id: 'info', title: msg('Info'), needsSession: false },
] as const;
type TabId = (typeof TABS)[number]['id'];

export interface EventSearch {
  /** The open tab; when absent, the result, or the information about an upcoming event without sessions. */
  readonly tab?: TabId | undefined;
  /** The id of a session; when absent, the last that is running or has been driven, or the first if there is none. */
  readonly session?: string | undefined;
  /** The start of the session that is replayed; when absent or unknown, the last. */
  readonly run?: string | undefined;
  /** The moment of the replay, in whole seconds after the start signal; absent for the start signal. */
  readonly t?: number | undefined;
}

export const Route = createFileRoute('/_site/events/$id/{-$slug}')({
  validateSearch: ({ tab, session, run, t: seconds }): EventSearch => ({
    tab: TABS.find(({ id }) => id === tab)?.id,
    session: typeof session === 'string' ? session : undefined,
    run: typeof run === 'string' ? run : undefined,
    t: Number.isInteger(seconds) && Number(seconds) > 0 ? Number(seconds) : undefined,
  }),
  loader: async ({ context: { queryClient }, params, location }) => {
    // a panel shows the error
    const sessions = queryClient.ensureQueryData(eventSessionsQuery(params.id)).catch(() => []);
    const event = await loadPageData(queryClient, raceEventQuery(params.id));
    const address = eventAddress(event);
    if (params.slug !== address.slug)
      redirect({ to: '/events/$id/{-$slug}', params: address, search: true, replace: true, throw: true });
    // Load the head and the first panel before the page is rendered, so that nothing below them moves.
    const head = waitAtMost(HEAD_WAIT_MS, [
      queryClient.prefetchQuery(seasonsQuery),
      prefetchEntries(queryClient, event),
    ]);
    const shown = shownSession(await sessions, (location.search as EventSearch).session);
    const board = shown && queryClient.ensureQueryData(sessionBoardQuery(shown.id));
    const hasResult = shown !== undefined && isPublished(shown.state);
    const result = hasResult ? queryClient.ensureQueryData(sessionResultQuery(shown.id)) : undefined;
    await Promise.allSettled([head, board, result]);
  },
  component: EventView,
});

/** Preloads the entries that the head of the page shows to members; the server does not tell visitors who signed up. */
async function prefetchEntries(client: QueryClient, event: RaceEventDetailsDto): Promise<void> {
  if (currentToken() !== null && takesEntries(event)) await client.prefetchQuery(eventEntriesQuery(event.id));
}

/**
 * Returns the requested session; without a request, the last that is running or has been driven or, if there is none, the
 * first.
 */
function shownSession(sessions: readonly RaceSessionDto[], wanted: string | undefined): RaceSessionDto | undefined {
  const driven = sessions.findLast(({ state }) => !['planned', 'gridded', 'cancelled'].includes(state));
  return sessions.find(({ id }) => id === wanted) ?? driven ?? sessions[0];
}

function EventView() {
  const { id } = Route.useParams();
  const { tab, session: wanted, run, t: from = 0 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const event = usePageData(raceEventQuery(id));
  const query = useQuery(eventSessionsQuery(id));
  const { data: sessions = [] } = query;
  const isTyping = useUnsaved(({ forms }) => forms > 0);
  const [keptId, keep] = useState<string>();
  const session = shownSession(sessions, wanted ?? (isTyping ? keptId : undefined));
  // the session that starts next must not replace the one about which a driver is writing a report
  if (session && session.id !== keptId) keep(session.id);
  const protestHours = useProtestHours(id, session);
  const tabs = TABS.filter(({ needsSession }) => !needsSession || session !== undefined);
  const first = session === undefined && event.status === 'upcoming' ? 'info' : 'result';
  const open = tabs.find((one) => one.id === tab)?.id ?? first;
  const skeleton = (
    <SkeletonRows card rows={(session?.entry_count ?? 0) + (open === 'laps' ? 2 : 10)} rowClass="h-11" marked={false} />
  );
  const choose = (chosen: TabId) =>
    void navigate({
      search: (before) => ({ ...before, tab: chosen === first ? undefined : chosen, run: undefined, t: undefined }),
      replace: true,
      resetScroll: false,
    });
  const replay = (moment: Pick<EventSearch, 'run' | 't'>) =>
    void navigate({ search: (before) => ({ ...before, ...moment }), replace: true, resetScroll: false });
  return (
    <>
      <EventHeader event={event} isOver={areRacesOver(sessions)} />
      <SeasonOf eventId={id} />
      <SessionLinks sessions={sessions} chosenId={session?.id} />
      <Tabs.Root value={open} onValueChange={choose}>
        <Tabs.List aria-label={t('About the event')} className={clsx(TAB_LIST, 'mb-4')}>
          {tabs.map(({ id: one, title }) => (
            <Tabs.Tab key={one} value={one} className={TAB}>
              {translated(title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id: one }) => (
          <Tabs.Panel key={one} value={one} tabIndex={-1} className="outline-none">
            {one === 'info' && <EventInfo event={event} />}
            {one === 'result' && (
              <QueryPanel query={query} what={t('the sessions')} skeleton={<SkeletonRows rows={6} rowClass="h-14" />}>
                {() =>
                  session ? (
                    <SessionView
                      key={session.id}
                      id={session.id}
                      entryCount={session.entry_count}
                      protestHours={protestHours}
                    />
                  ) : (
                    <EventResult event={event} />
                  )
                }
              </QueryPanel>
            )}
            {session && (one === 'chart' || one === 'gaps' || one === 'laps') && (
              <SessionDetail key={session.id} id={session.id} view={one} skeleton={skeleton} fallback={skeleton} />
            )}
            {session && one === 'replay' && (
              <SessionReplay
                key={session.id}
                id={session.id}
                run={run}
                from={from}
                onChooseRun={(chosen) => replay({ run: chosen })}
                onSeek={(seconds) => replay({ t: seconds === 0 ? undefined : seconds })}
                skeleton={skeleton}
                fallback={skeleton}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </>
  );
}

/**
 * Returns the limit for protests of the event's season, in hours: null if there is no season or it sets none, undefined while
 * that is unknown. The whole season is loaded only for those who need the limit: drivers of the session and stewards, once its
 * result is published.
 */
function useProtestHours(eventId: string, session: RaceSessionDto | undefined): number | null | undefined {
  const userId = useSession(({ user }) => user?.id);
  const isRuling = useSession(({ user }) => isSteward(user));
  const seasons = useQuery(seasonsQuery).data;
  const seasonId = seasons?.find(({ event_ids: events }) => events.includes(eventId))?.id;
  const { data: isDriver } = useQuery({
    ...sessionBoardQuery(session?.id ?? ''),
    enabled: false, // loaded by the view of the session
    select: ({ rows }) => rows.some((row) => row.user_id === userId),
  });
  const canFile = isRuling || isDriver === true;
  const enabled = canFile && session !== undefined && isPublished(session.state) && seasonId !== undefined;
  const { data: board } = useQuery({ ...seasonBoardQuery(seasonId ?? ''), enabled });
  if (seasons && seasonId === undefined) return null;
  return board && (board.season?.rules.protest_hours ?? null);
}

/** Shows a link to the season in which the event is a round; nothing when there is none. */
function SeasonOf({ eventId }: { readonly eventId: string }) {
  const season = useQuery(seasonsQuery).data?.find(({ event_ids: events }) => events.includes(eventId));
  if (!season) return null;
  return (
    <p className="mb-4 text-muted">
      {rich('A round of {season}', { season: <SeasonLink season={season} className="link font-semibold" /> })}
    </p>
  );
}
