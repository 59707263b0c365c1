import { createFileRoute } from '@tanstack/react-router';
import { LapBoard } from '../../features/laps/lists/lap-board';
import { LAP_FILTERS, type LapFilter, type LapView } from '../../features/laps/lists/lap-board.rules';
import { lapsQuery } from '../../features/laps/lists/laps.queries';
import { t } from '../../language/translate';
import { PageHeading } from '../../ui/layout/page-heading';

export interface LapTimesSearch {
  /** Which laps; absent: all, best first. */
  readonly f?: LapFilter | undefined;
  /** Part of a driver's name. */
  readonly q?: string | undefined;
}

export const Route = createFileRoute('/_member/lap-times')({
  validateSearch: ({ f, q }): LapTimesSearch => ({
    f: LAP_FILTERS.find((filter) => filter === f && filter !== 'best'),
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 64) || undefined : undefined,
  }),
  loaderDeps: ({ search }) => viewOf(search),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(lapsQuery(deps));
  },
  component: LapTimesPage,
});

function viewOf({ f = 'best', q = '' }: LapTimesSearch): LapView {
  return { filter: f, search: q };
}

function LapTimesPage() {
  const navigate = Route.useNavigate();
  const show = ({ filter, search }: LapView) =>
    void navigate({
      search: { f: filter === 'best' ? undefined : filter, q: search === '' ? undefined : search },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeading title={t('Lap Times Board')} lead={t('Every counted lap of the league, as it is driven.')} />
      <LapBoard view={viewOf(Route.useSearch())} onViewChange={show} />
    </>
  );
}
