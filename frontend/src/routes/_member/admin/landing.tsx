import { createFileRoute } from '@tanstack/react-router';
import { LandingAdmin } from '../../../features/landing/admin/landing-admin';
import {
  landingConfigQuery,
  publicStatsQuery,
  recentLapsQuery,
  topDriversQuery,
  upcomingEventsQuery,
} from '../../../features/landing/landing.queries';
import { t } from '../../../language/translate';
import { PageHeading } from '../../../ui/layout/page-heading';

export const Route = createFileRoute('/_member/admin/landing')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(landingConfigQuery);
    void queryClient.prefetchQuery(publicStatsQuery);
    void queryClient.prefetchQuery(topDriversQuery);
    void queryClient.prefetchQuery(recentLapsQuery);
    void queryClient.prefetchQuery(upcomingEventsQuery);
  },
  component: () => (
    <>
      <PageHeading title={t('Landing Page Configuration')} lead={t('What everyone sees first, signed in or not.')} />
      <LandingAdmin />
    </>
  ),
});
