import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { meQuery, showOwnUser, signOut } from '../features/accounts/accounts.queries';
import { useLiveRaceControl } from '../features/administration/race-control.live';
import { showOwnCars } from '../features/cars/cars.live';
import { hasPostsQuery, pagesQuery } from '../features/cms/cms.queries';
import { useLiveMe } from '../features/dashboard/me.live';
import { showOwnLaps, showReached, useOwnLap } from '../features/laps/own-lap/own-lap.store';
import { showOwnStats } from '../features/leaderboards/standing/standing.queries';
import { useRunningEvents } from '../features/race-events/live-now';
import { RadioTab } from '../features/radio/radio-tab';
import { SearchButton } from '../features/search/search-button';
import { showOwnIncidents } from '../features/sessions/incidents/own-incidents.live';
import { translated } from '../language/translate';
import { lazyPart } from '../platform/code/lazy-part';
import { useIsConnected } from '../platform/live/live.store';
import { isSteward } from '../platform/session/roles.rules';
import { endSession, useSession } from '../platform/session/session.store';
import { MemberShell } from '../platform/shell/member-shell';
import { useMediaQuery } from '../ui/hooks/use-media-query';
import { BOTTOM_MENU, PUBLIC_SCREENS, sideMenu } from './-menu';

const LazyBar = lazyPart(async () => (await import('../features/sessions/race-bar')).RaceBar, { quiet: true });
const RadioDrawer = lazyPart(async () => (await import('../features/radio/radio-drawer')).RadioDrawer, { quiet: true });
const OwnLapCard = lazyPart(async () => (await import('../features/laps/own-lap/own-lap-card')).OwnLapCard, {
  quiet: true,
});
/** Matches windows with the menu at the bottom. */
const PHONE = '(max-width: 767px)';

/** Renders the frame around every page that members see, and keeps the member's own data up to date. */
export function MemberFrame({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const posts = useQuery(hasPostsQuery);
  const pages = useQuery(pagesQuery).data?.filter((page) => page.show_in_menu) ?? [];
  useQuery(meQuery);
  useLiveMe({
    user: showOwnUser,
    stats: showOwnStats,
    cars: showOwnCars,
    laps: showOwnLaps,
    reached: showReached,
    incidents: showOwnIncidents,
  });
  const hasOwnLap = useOwnLap(({ newest, reached }) => newest !== null || reached.length > 0);
  const user = useSession((session) => session.user);
  const logout = () => {
    void signOut();
    endSession();
    void router.navigate({ to: '/login' });
  };
  const menu = sideMenu(user, posts.data === true);
  return (
    <MemberShell
      onLogout={logout}
      menu={menu}
      search={
        <SearchButton
          screens={[...menu, ...PUBLIC_SCREENS].map(({ to, label }) => ({ path: to, name: translated(label) }))}
        />
      }
      bottomMenu={BOTTOM_MENU}
      pages={posts.isPending ? [] : pages} // listed below the posts: entries already shown must not move
      headerEntry={<RadioTab place="header" />}
      above={<PhoneRaceBar />}
      edgeTab={<RadioTab place="edge" />}
    >
      {isSteward(user) && <RaceControl />}
      {children}
      <OwnLapCode />
      {hasOwnLap && <OwnLapCard />}
      <RadioDrawer />
    </MemberShell>
  );
}

/** Keeps the pending work of a steward or admin and the admin lists up to date; renders nothing. */
function RaceControl() {
  useLiveRaceControl();
  return null;
}

/** Loads the code of the lap card once the live connection is open, so that the first lap is shown at once; renders nothing. */
function OwnLapCode() {
  const isConnected = useIsConnected();
  useEffect(() => {
    if (isConnected) void OwnLapCard.preload().catch(() => undefined); // loaded with the first lap instead
  }, [isConnected]);
  return null;
}

/** Shows the running race above the bottom menu on phones. Its code is loaded only when there is a race. */
function PhoneRaceBar() {
  return useMediaQuery(PHONE) ? <Running /> : null;
}

function Running() {
  const events = useRunningEvents();
  return events.length === 0 ? null : <LazyBar events={events} />;
}
