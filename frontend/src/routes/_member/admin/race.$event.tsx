import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Megaphone, MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { onlineDriversQuery, useLivePresence } from '../../../features/presence/presence.live';
import { raceEventQuery } from '../../../features/race-events/race-events.queries';
import { RaceControl } from '../../../features/sessions/control/race-control';
import { IncidentDesk } from '../../../features/sessions/incidents/incident-desk';
import { findControlledSession } from '../../../features/sessions/shown-session.rules';
import { eventSessionsQuery } from '../../../features/sessions/sessions.queries';
import { LineContact } from '../../../features/tracks/line/line-contact';
import { t, tn } from '../../../language/translate';
import { lazyPart } from '../../../platform/code/lazy-part';
import { waitAtMost } from '../../../platform/query/wait-at-most';
import { EventLink } from '../../../racing/event-link';
import { Skeleton, SkeletonRows } from '../../../ui/feedback/skeleton';
import { PageHeading } from '../../../ui/layout/page-heading';
import { Panel } from '../../../ui/layout/panel';
import { loadPageData, usePageData } from '../../../platform/query/page-data';
import { SessionLinks } from '../../../features/sessions/session-links';

const SessionAdmin = lazyPart(
  async () => (await import('../../../features/sessions/control/session-admin')).SessionAdmin,
);
const loadHeldLaps = () => import('../../../features/laps/stewarding/held-laps');
const HeldLaps = lazyPart(async () => (await loadHeldLaps()).HeldLaps);
const RaceScreens = lazyPart(async () => (await import('../../../features/screens/race-screens')).RaceScreens);

export interface RaceSearch {
  /** The id of the session; when absent, the first not over when the page was opened or, if all were, the last. */
  readonly session?: string | undefined;
}

/** The maximum time, in ms, that the page waits for the laps under review, which would move the tower if shown later. */
const HELD_LAPS_WAIT_MS = 800;

/** The number of ready-made messages in the form for messages, for its skeleton. */
const READY_MESSAGES = 4;

export const Route = createFileRoute('/_member/admin/race/$event')({
  validateSearch: ({ session }): RaceSearch => ({ session: typeof session === 'string' ? session : undefined }),
  loader: async ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(eventSessionsQuery(params.event));
    const { track_id: trackId } = await loadPageData(queryClient, raceEventQuery(params.event));
    if (trackId === null) return;
    await waitAtMost(HELD_LAPS_WAIT_MS, [prefetchHeldLaps(queryClient, trackId)]);
  },
  component: RaceControlPage,
});

/** Preloads the laps under review on a track, and the code that shows them. */
async function prefetchHeldLaps(client: QueryClient, trackId: string): Promise<void> {
  const part = await loadHeldLaps();
  await Promise.all([HeldLaps.preload(), part.prefetchHeldLaps(client, trackId)]);
}

function RaceControlPage() {
  const { event: eventId } = Route.useParams();
  const { session: wanted } = Route.useSearch();
  const event = usePageData(raceEventQuery(eventId));
  const { data: sessions = [] } = useQuery(eventSessionsQuery(eventId));
  useLivePresence();
  const [keptId, keep] = useState<string>();
  const session = sessions.find(({ id }) => id === (wanted ?? keptId)) ?? findControlledSession(sessions);
  // a session that becomes final must not be replaced by the next one while a steward is typing or pressing keys
  if (session && session.id !== keptId) keep(session.id);
  return (
    <>
      <PageHeading title={t('Race Control')} lead={<EventLink event={event} />} />
      <SessionLinks sessions={sessions} chosenId={session?.id} />
      {session && (
        <RaceControl
          key={session.id}
          id={session.id}
          checks={(rows) => (
            <>
              <Checks rows={rows} />
              {event.track_id !== null && <LineContact trackId={event.track_id} />}
            </>
          )}
          held={event.track_id !== null && <HeldLaps trackId={event.track_id} />}
          screens={({ session: shown, rows }) =>
            shown && <RaceScreens session={shown} rows={rows} fallback={<ComingScreens />} />
          }
        >
          <IncidentDesk eventId={eventId} />
        </RaceControl>
      )}
      <div className="mt-8">
        <SessionAdmin eventId={eventId} />
      </div>
    </>
  );
}

/** Reserves the space of the list of screens and the message form, at their final height. */
function ComingScreens() {
  return (
    <>
      <Panel title={t('Message for all screens')} icon={Megaphone} className="@container">
        <div aria-hidden className="space-y-4 p-4 sm:p-5">
          <Skeleton className="h-14" />
          <div className="grid gap-2 @md:grid-cols-2">
            {Array.from({ length: READY_MESSAGES }, (_, n) => (
              <Skeleton key={n} className="h-11" />
            ))}
          </div>
          <div className="grid gap-4 @md:grid-cols-[1fr_12rem] [&>:last-child]:col-span-full">
            <Skeleton className="h-17.5" />
            <Skeleton className="h-17.5" />
            <Skeleton className="h-13" />
          </div>
        </div>
      </Panel>
      <Panel title={t('Displays')} icon={MonitorPlay}>
        <SkeletonRows rows={2} rowClass="h-28" />
      </Panel>
    </>
  );
}

/** Shows how many drivers have no car online, and the names of the first five; nothing while that is unknown. */
function Checks({ rows }: { readonly rows: readonly SessionRowDto[] }) {
  const { data } = useQuery(onlineDriversQuery);
  if (!data || rows.length === 0) return null;
  const online = new Set(data.online.map(({ user_id: id }) => id));
  const offline = rows.filter(({ user_id: id }) => !online.has(id));
  const names = offline.slice(0, 5).map(({ driver_name: name }) => name);
  return (
    <div className="border-t border-line pt-4 text-sm">
      {offline.length === 0 ? (
        <p className="text-success">{t('Every car is online.')}</p>
      ) : (
        <>
          <p className="font-semibold text-warning">
            {t('{offline} of {cars} are offline', {
              offline: offline.length,
              cars: tn('{n} car', '{n} cars', rows.length),
            })}
          </p>
          <p className="wrap-anywhere text-muted">
            {names.join(', ')}
            {offline.length > names.length && ` … +${offline.length - names.length}`}
          </p>
        </>
      )}
    </div>
  );
}
