import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import { DriverStatus } from '../../features/accounts/own-account/driver-status';
import { AchievementsPanel } from '../../features/achievements/achievements-panel';
import { myAchievementsQuery } from '../../features/achievements/achievements.queries';
import { MyStanding } from '../../features/leaderboards/standing/my-standing';
import { myStatsQuery, useMyStatsFailed } from '../../features/leaderboards/standing/standing.queries';
import { t } from '../../language/translate';
import { buttonClass } from '../../ui/controls/button';
import { PageHeading } from '../../ui/layout/page-heading';

export const Route = createFileRoute('/_member/my-stats')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(myStatsQuery);
    void queryClient.prefetchQuery(myAchievementsQuery);
  },
  component: MyStatsPage,
});

function MyStatsPage() {
  const hasFailed = useMyStatsFailed();
  const achievements = useQuery(myAchievementsQuery);
  return (
    <>
      <PageHeading
        title={t('My Stats')}
        lead={t('Your season so far.')}
        action={
          <Link to="/stats" className={buttonClass({ variant: 'outline', shape: 'compact' })}>
            <ChartLine aria-hidden className="size-4" /> {t('Performance Analytics')}
          </Link>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <MyStanding onRetry={() => void achievements.refetch()} />
        <AchievementsPanel showsNone={hasFailed} />
        <DriverStatus />
      </div>
    </>
  );
}
