import { createFileRoute } from '@tanstack/react-router';
import { IntegrationBox } from '../../features/accounts/own-account/integration-box';
import { ProfileCard } from '../../features/accounts/own-account/profile-card';
import { ProfileForm } from '../../features/accounts/own-account/profile-form';
import { PROFILE_TILES } from '../../features/leaderboards/standing/number-tiles';
import { OwnNumbers } from '../../features/leaderboards/standing/own-numbers';
import { myStatsQuery } from '../../features/leaderboards/standing/standing.queries';
import { t } from '../../language/translate';
import { PageHeading } from '../../ui/layout/page-heading';

export const Route = createFileRoute('/_member/profile')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(myStatsQuery);
  },
  component: () => (
    <>
      <PageHeading title={t('Profile')} lead={t('Who you are in the league and in world.')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <ProfileCard />
        <OwnNumbers tiles={PROFILE_TILES} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-2">
          <ProfileForm />
          <IntegrationBox />
        </div>
      </div>
    </>
  ),
});
