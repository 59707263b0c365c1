import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { SignInForm } from '../features/accounts/sign-in-form';
import { Hero } from '../features/landing/hero';
import { LandingFooter } from '../features/landing/landing-footer';
import { useLiveLanding } from '../features/landing/landing.live';
import { publicStatsQuery, recentLapsQuery, topDriversQuery } from '../features/landing/landing.queries';
import { RecentLaps } from '../features/landing/recent-laps';
import { StatTiles } from '../features/landing/stat-tiles';
import { TopDrivers } from '../features/landing/top-drivers';
import { useStaleSince } from '../platform/live/live.store';
import { useSession } from '../platform/session/session.store';
import { GuestShell } from '../platform/shell/guest-shell';
import { DEFAULT_HERO_TITLE, DEFAULT_SITE_NAME } from '../platform/site/site';
import { Button, buttonClass } from '../ui/button';
import { confirmAction } from '../ui/dialogs';

const SIGN_IN_ID = 'sign-in';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(publicStatsQuery);
    void queryClient.prefetchQuery(topDriversQuery);
    void queryClient.prefetchQuery(recentLapsQuery);
  },
  component: LandingPage,
});

function LandingPage() {
  useLiveLanding();
  const member = useSession((session) => session.user?.username);
  const stale = useStaleSince() !== null;
  const router = useRouter();
  const viewAll = async (to: '/leaderboards' | '/lap-times', what: string) => {
    if (member !== undefined) return router.navigate({ to });
    const text = `Please log in to see ${what}.`;
    if (await confirmAction({ title: 'Members only', text, confirm: 'Sign In', cancel: 'Not now' })) goToSignIn();
  };
  return (
    <GuestShell
      live
      action={
        member === undefined ? (
          <Button onClick={goToSignIn}>Sign In</Button>
        ) : (
          <Link to="/dashboard" className={buttonClass()}>
            Dashboard
          </Link>
        )
      }
      footer={<LandingFooter owner={DEFAULT_SITE_NAME} />}
    >
      <Hero title={DEFAULT_HERO_TITLE} aside={<SignInCard member={member} />} />
      <div className="mx-auto w-full max-w-[1440px] space-y-4 px-4 py-6 sm:space-y-6 sm:px-6 sm:py-10 lg:px-8">
        <StatTiles stale={stale} />
        <div className="grid gap-4 sm:gap-6 lg:grid-cols-2">
          <TopDrivers onViewAll={() => void viewAll('/leaderboards', 'the full leaderboard')} />
          <RecentLaps onViewAll={() => void viewAll('/lap-times', 'all lap times')} />
        </div>
      </div>
    </GuestShell>
  );
}

function SignInCard({ member }: { readonly member: string | undefined }) {
  const router = useRouter();
  return (
    <section id={SIGN_IN_ID} aria-label="Sign in" className="card scroll-mt-24 p-5 shadow-(--shadow) sm:p-6">
      <h2 className="mb-4 text-lg font-semibold">{member === undefined ? 'Sign in' : `Welcome back, ${member}`}</h2>
      {member === undefined ? (
        <SignInForm refusal="Invalid credentials" onSignedIn={() => void router.navigate({ to: '/dashboard' })} />
      ) : (
        <Link to="/dashboard" className={buttonClass({ className: 'w-full' })}>
          Go to your dashboard
        </Link>
      )}
    </section>
  );
}

function goToSignIn(): void {
  const card = document.getElementById(SIGN_IN_ID);
  card?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  card?.querySelector('input')?.focus({ preventScroll: true });
}
