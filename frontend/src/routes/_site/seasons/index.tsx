import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { seasonsQuery } from '../../../features/seasons/seasons.queries';
import { t, tn } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { SeasonLink } from '../../../racing/season-link';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { PageHeading } from '../../../ui/layout/page-heading';

export const Route = createFileRoute('/_site/seasons/')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(seasonsQuery),
  component: SeasonsPage,
});

function SeasonsPage() {
  const query = useQuery(seasonsQuery);
  return (
    <>
      <PageHeading title={t('Seasons')} lead={t('Standings, rounds and rules of each championship.')} />
      <QueryPanel
        query={query}
        what={t('the seasons')}
        skeleton={<SkeletonRows rows={3} rowClass="h-16" />}
        empty={<EmptyState icon={<Trophy className="size-7" />}>{t('No seasons yet')}</EmptyState>}
      >
        {(seasons) => (
          <ul className="card px-4 sm:px-5">
            {seasons.map((season) => (
              <li
                key={season.id}
                className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0"
              >
                <SeasonLink season={season} className="text-lg font-semibold" />
                <span className="text-muted">{tn('{n} round', '{n} rounds', season.round_count)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryPanel>
    </>
  );
}
