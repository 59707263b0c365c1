import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LapBoard } from '../../features/laps/lists/lap-board';
import type { LapView } from '../../features/laps/lists/lap-board.rules';
import { LAP_FILTERS, type LapFilter } from '../../features/laps/lists/lap-filter';
import { lapsQuery } from '../../features/laps/lists/laps.queries';
import { tracksQuery } from '../../features/tracks/tracks.queries';
import { t } from '../../language/translate';
import { PageHeading } from '../../ui/layout/page-heading';

export interface LapTimesSearch {
  /** The filter of the laps; when absent, all laps are shown, best first. */
  readonly f?: LapFilter | undefined;
  /** A part of a driver's name; when absent, laps of all drivers are shown. */
  readonly q?: string | undefined;
  /** The id of a track; when absent, laps on all tracks are shown. */
  readonly track?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const Route = createFileRoute('/_member/lap-times')({
  validateSearch: ({ f, q, track }): LapTimesSearch => ({
    f: LAP_FILTERS.find((filter) => filter === f && filter !== 'best'),
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 64) || undefined : undefined,
    track: typeof track === 'string' && UUID.test(track) ? track : undefined,
  }),
  loaderDeps: ({ search }) => viewOf(search),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(lapsQuery(deps));
    void queryClient.prefetchQuery(tracksQuery);
  },
  component: LapTimesPage,
});

function viewOf({ f = 'best', q = '', track }: LapTimesSearch): LapView {
  return { filter: f, search: q, track: track ?? null };
}

function LapTimesPage() {
  const navigate = Route.useNavigate();
  const requestedView = viewOf(Route.useSearch());
  const tracks = useQuery(tracksQuery).data;
  // A deleted track has no laps: show the laps of all tracks.
  const isGone = tracks?.every(({ id }) => id !== requestedView.track) ?? false;
  const view = isGone ? { ...requestedView, track: null } : requestedView;
  const show = ({ filter, search, track }: LapView) =>
    void navigate({
      search: {
        f: filter === 'best' ? undefined : filter,
        q: search === '' ? undefined : search,
        track: track ?? undefined,
      },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeading title={t('Lap Times Board')} lead={t('Every counted lap of the league, as it is driven.')} />
      <LapBoard view={view} onViewChange={show} tracks={tracks ?? []} />
    </>
  );
}
