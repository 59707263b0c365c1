import { DEFAULT_LANDING_CONFIG, type LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignInForm } from '../features/accounts/sign-in/sign-in-form';
import { FooterLinks, HeaderLinks } from '../features/cms/site-links';
import { Hero } from '../features/landing/hero';
import { LandingSections, type ShownSections } from '../features/landing/landing-sections';
import { useLiveLanding } from '../features/landing/landing.live';
import {
  landingConfigQuery,
  publicStatsQuery,
  recentLapsQuery,
  topDriversQuery,
  upcomingEventsQuery,
} from '../features/landing/landing.queries';
import { LiveNow } from '../features/race-events/live-now';
import { rich, t } from '../language/translate';
import { serverNow } from '../platform/clock';
import { useStaleSince } from '../platform/live/live.store';
import { waitAtMost } from '../platform/query/wait-at-most';
import { useSession } from '../platform/session/session.store';
import { GuestShell } from '../platform/shell/guest-shell';
import { useSiteName } from '../platform/site/site.queries';
import { Button, buttonClass } from '../ui/controls/button';
import { confirmAction } from '../ui/feedback/dialogs';
import { prefetchSpotlight, RunningRaceCard, SpotlightCard } from './-running-race';

const SIGN_IN_ID = 'sign-in';
/** The maximum time, in ms, that the page waits for the hero's texts, which would move the content below if inserted later. */
const CONFIG_WAIT_MS = 1_000;

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const config = queryClient.prefetchQuery(landingConfigQuery);
    const race = prefetchSpotlight(queryClient);
    void queryClient.prefetchQuery(publicStatsQuery);
    void queryClient.prefetchQuery(topDriversQuery);
    void queryClient.prefetchQuery(recentLapsQuery);
    void queryClient.prefetchQuery(upcomingEventsQuery);
    await waitAtMost(CONFIG_WAIT_MS, [config, race]);
  },
  component: LandingPage,
});

function LandingPage() {
  const member = useSession((session) => session.user?.username);
  const stale = useStaleSince() !== null;
  const router = useRouter();
  const siteName = useSiteName();
  const config = useQuery(landingConfigQuery).data;
  useLiveLanding(config);
  const shown = useShown(config);
  const viewAll = async (to: '/leaderboards' | '/lap-times' | '/events', what: string) => {
    if (member !== undefined) return router.navigate({ to });
    const question = t('Please log in to see {what}.', { what });
    if (await confirmAction({ question, confirmLabel: t('Sign In'), cancelLabel: t('Not now') })) goToSignIn();
  };
  return (
    <GuestShell
      live
      action={
        member === undefined ? (
          <>
            <Link to="/register" className={buttonClass({ variant: 'quiet', className: 'max-sm:px-2' })}>
              {t('Register')}
            </Link>
            <Button className="max-sm:px-3" onClick={goToSignIn}>
              {t('Sign In')}
            </Button>
          </>
        ) : (
          <Link to="/dashboard" className={buttonClass()}>
            {t('Dashboard')}
          </Link>
        )
      }
      links={<HeaderLinks />}
      footer={
        <LandingFooter owner={siteName}>
          <FooterLinks />
        </LandingFooter>
      }
    >
      <Hero
        title={config?.hero_title ?? DEFAULT_LANDING_CONFIG.hero_title}
        subtitle={config?.hero_subtitle ?? null}
        imageUrl={config?.hero_image ?? null}
        strip={(otherwise) => <LiveNow>{otherwise}</LiveNow>}
        actions={
          member === undefined && (
            <Button onClick={() => void router.navigate({ to: '/register' })}>
              <Flag aria-hidden className="size-5" />
              {t('Join Now')}
            </Button>
          )
        }
        aside={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <RunningRaceCard otherwise={<SpotlightCard />} />
            <SignInCard member={member} />
          </div>
        }
      />
      <LandingSections shown={shown} stale={stale} onViewAll={(to, what) => void viewAll(to, what)} />
    </GuestShell>
  );
}

/** Returns which sections to show: each unless its flag is false and, for a list, it is empty too. */
function useShown(config: LandingConfigDto | undefined): ShownSections {
  const hides = (flag: boolean | undefined, list: readonly unknown[] | undefined) =>
    flag === false && (list?.length ?? 0) === 0;
  return {
    stats: config?.show_stats !== false,
    drivers: !hides(config?.show_leaderboard, useQuery(topDriversQuery).data),
    laps: !hides(config?.show_lap_times, useQuery(recentLapsQuery).data),
    events: !hides(config?.show_events, useQuery(upcomingEventsQuery).data),
  };
}

function SignInCard({ member }: { readonly member: string | undefined }) {
  const router = useRouter();
  return (
    <section id={SIGN_IN_ID} aria-label={t('Sign in')} className="card scroll-mt-24 p-5 shadow-(--shadow) sm:p-6">
      <h2 className="mb-4 text-lg font-semibold">
        {member === undefined ? t('Sign in') : t('Welcome back, {name}', { name: member })}
      </h2>
      {member === undefined ? (
        <>
          <SignInForm
            isInOneLine
            refusal={t('Invalid credentials')}
            onSignedIn={() => void router.navigate({ to: '/dashboard' })}
          />
          <p className="mt-4 text-center text-sm text-muted">
            {rich('No account yet? {register}', {
              register: (
                <Link to="/register" className="link">
                  {t('Register')}
                </Link>
              ),
            })}
          </p>
        </>
      ) : (
        <Link to="/dashboard" className={buttonClass({ className: 'w-full' })}>
          {t('Go to your dashboard')}
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

interface LandingFooterProps {
  readonly owner: string;
  /** The links shown above the copyright line. */
  readonly children: ReactNode;
}

/** Shows links and the copyright line. */
function LandingFooter({ owner, children }: LandingFooterProps) {
  return (
    <div className="text-center text-sm text-faint lg:text-left">
      {children}
      <p className="px-4 py-3 lg:px-2">
        {t('© {year} {owner}. All rights reserved.', { year: new Date(serverNow()).getFullYear(), owner })}
      </p>
    </div>
  );
}
