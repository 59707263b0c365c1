import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { FooterLinks, HeaderLinks } from '../features/cms/site-links';
import { SearchButton } from '../features/search/search-button';
import { t, translated } from '../language/translate';
import { useSession } from '../platform/session/session.store';
import { GuestShell } from '../platform/shell/guest-shell';
import { buttonClass } from '../ui/controls/button';
import { MemberFrame } from './-member-frame';
import { PUBLIC_SCREENS } from './-menu';

/** Renders the pages that everyone may read, in the frame of members or in that of visitors. */
export const Route = createFileRoute('/_site')({ component: SitePages });

function SitePages() {
  const isMember = useSession((session) => session.token !== null);
  if (isMember) {
    return (
      <MemberFrame>
        <Outlet />
      </MemberFrame>
    );
  }
  return (
    <GuestShell
      links={<HeaderLinks />}
      action={
        <>
          <SearchButton screens={PUBLIC_SCREENS.map(({ to, label }) => ({ path: to, name: translated(label) }))} />
          <Link to="/login" className={buttonClass()}>
            {t('Sign In')}
          </Link>
        </>
      }
      footer={<FooterLinks />}
    >
      <div className="mx-auto w-full max-w-[1440px] px-4 py-8 sm:px-6 lg:px-8">
        <Outlet />
      </div>
    </GuestShell>
  );
}
