import { Tabs } from '@base-ui/react/tabs';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { EventHeader, EventInfo, EventResult } from '../../../features/race-events/event-page';
import { raceEventQuery } from '../../../features/race-events/race-events.queries';
import { sessionName, stateInWords } from '../../../features/sessions/session-words.rules';
import { SessionView } from '../../../features/sessions/session-view';
import { eventSessionsQuery } from '../../../features/sessions/sessions.queries';
import { msg, t, translated } from '../../../language/translate';
import { HttpError } from '../../../platform/http/http-error';
import { QueryPanel } from '../../../platform/query/query-panel';
import { useDescription } from '../../../platform/site/use-description';
import { eventAddress } from '../../../racing/event-link';
import { TAB, TAB_LIST } from '../../../ui/controls/tabs';
import { SkeletonRows } from '../../../ui/feedback/skeleton';

const TABS = [
  { id: 'result', title: msg('Result') },
  { id: 'info', title: msg('Info') },
] as const;
type TabId = (typeof TABS)[number]['id'];

export interface EventSearch {
  /** Absent: the result. */
  readonly tab?: Exclude<TabId, 'result'> | undefined;
  /** The id of a session; absent: the one that runs, else the last that was driven. */
  readonly session?: string | undefined;
}

const isOther = (tab: TabId): tab is Exclude<TabId, 'result'> => tab !== 'result';

export const Route = createFileRoute('/_site/events/$id/{-$slug}')({
  validateSearch: ({ tab, session }): EventSearch => ({
    tab: TABS.map(({ id }) => id).filter(isOther).find((id) => id === tab), // prettier-ignore
    session: typeof session === 'string' ? session : undefined,
  }),
  loader: async ({ context: { queryClient }, params }) => {
    const sessions = queryClient.ensureQueryData(eventSessionsQuery(params.id)).catch(() => undefined); // a panel says so
    const event = await queryClient.ensureQueryData(raceEventQuery(params.id)).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) notFound({ throw: true });
      throw error;
    });
    const address = eventAddress(event);
    if (params.slug !== address.slug)
      redirect({ to: '/events/$id/{-$slug}', params: address, search: true, replace: true, throw: true });
    await sessions;
  },
  component: EventView,
});

function EventView() {
  const { id } = Route.useParams();
  const { tab = 'result', session: wanted } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: event } = useSuspenseQuery(raceEventQuery(id));
  const query = useQuery(eventSessionsQuery(id));
  const { data: sessions = [] } = query;
  useDescription(event.description);
  const driven = sessions.findLast(({ state }) => !['planned', 'gridded', 'cancelled'].includes(state));
  const session = sessions.find((one) => one.id === wanted) ?? driven ?? sessions[0];
  const choose = (chosen: TabId) =>
    void navigate({
      search: (before) => ({ ...before, tab: isOther(chosen) ? chosen : undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <meta property="og:title" content={event.name} />
      <EventHeader event={event} />
      {sessions.length > 1 && (
        <nav aria-label={t('Sessions')} className="mb-4 flex flex-wrap gap-2">
          {sessions.map((one) => (
            <Link
              key={one.id}
              from={Route.fullPath}
              to="."
              search={(before) => ({ ...before, session: one.id })}
              replace
              resetScroll={false}
              aria-current={one.id === session?.id ? 'page' : undefined}
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-control px-4 text-sm font-semibold text-muted hover:bg-s2 aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-ink forced-colors:aria-[current=page]:border-4 forced-colors:aria-[current=page]:border-[Highlight]"
            >
              {sessionName(one)} <span className="font-normal">· {stateInWords(one.state)}</span>
            </Link>
          ))}
        </nav>
      )}
      <Tabs.Root value={tab} onValueChange={choose}>
        <Tabs.List aria-label={t('About the event')} className={clsx(TAB_LIST, 'mb-4')}>
          {TABS.map(({ id: one, title }) => (
            <Tabs.Tab key={one} value={one} className={TAB}>
              {translated(title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ id: one }) => (
          <Tabs.Panel key={one} value={one} tabIndex={-1} className="outline-none">
            {one === 'info' && <EventInfo event={event} />}
            {one === 'result' && (
              <QueryPanel query={query} what={t('the sessions')} skeleton={<SkeletonRows rows={6} rowClass="h-14" />}>
                {() => (session ? <SessionView key={session.id} id={session.id} /> : <EventResult event={event} />)}
              </QueryPanel>
            )}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </>
  );
}
