import { createFileRoute } from '@tanstack/react-router';
import { TrackScriptsButton } from '../../../features/in-world/track-scripts-button';
import { TrackKeyButton } from '../../../features/tracks/line/track-key-button';
import { TrackAdmin } from '../../../features/tracks/track-admin';
import { adminTracksQuery } from '../../../features/tracks/tracks.queries';
import { t } from '../../../language/translate';
import { PageHeading } from '../../../ui/layout/page-heading';

export const Route = createFileRoute('/_member/admin/tracks')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(adminTracksQuery);
  },
  component: () => (
    <>
      <PageHeading
        title={t('Track Management')}
        lead={t('Each track has a letter; laps sent on it belong to the track.')}
      />
      <TrackAdmin
        actions={(track) => (
          <>
            <TrackScriptsButton track={track} />
            <TrackKeyButton track={track} />
          </>
        )}
      />
    </>
  ),
});
