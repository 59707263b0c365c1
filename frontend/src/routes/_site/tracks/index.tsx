import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { TrackCard } from '../../../features/tracks/track-page';
import { useLiveTracks } from '../../../features/tracks/tracks.live';
import { tracksQuery } from '../../../features/tracks/tracks.queries';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { PageHeading } from '../../../ui/layout/page-heading';

export const Route = createFileRoute('/_site/tracks/')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(tracksQuery),
  component: TracksPage,
});

function TracksPage() {
  const query = useQuery(tracksQuery);
  useLiveTracks();
  return (
    <>
      <PageHeading title={t('Tracks')} lead={t('Each with its record, its best laps and the way there.')} />
      <QueryPanel
        query={query}
        what={t('the tracks')}
        skeleton={<SkeletonRows rows={4} rowClass="h-28" />}
        empty={<EmptyState icon={Flag}>{t('No tracks yet')}</EmptyState>}
      >
        {(tracks) => (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {tracks.map((track) => (
              <li key={track.id} className="grid">
                <TrackCard track={track} />
              </li>
            ))}
          </ul>
        )}
      </QueryPanel>
    </>
  );
}
