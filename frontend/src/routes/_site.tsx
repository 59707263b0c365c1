import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { pagesQuery } from '../features/cms/cms.queries';
import { useSession } from '../platform/session/session.store';
import { GuestShell } from '../platform/shell/guest-shell';
import { buttonClass } from '../ui/controls/button';
import { MemberFrame } from './-member-frame';

/** Pages for everyone, in the frame the reader knows: a member's own, or that of the landing page. */
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
      action={
        <Link to="/login" className={buttonClass()}>
          Sign In
        </Link>
      }
      footer={<PageLinks />}
    >
      <div className="mx-auto w-full max-w-[1440px] px-4 py-8 sm:px-6 lg:px-8">
        <Outlet />
      </div>
    </GuestShell>
  );
}

function PageLinks() {
  const pages = useQuery(pagesQuery).data?.filter((page) => page.show_in_menu) ?? [];
  if (pages.length === 0) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-x-6 border-t border-line px-4 py-4">
      {pages.map(({ slug, title }) => (
        <Link
          key={slug}
          to="/$slug"
          params={{ slug }}
          className="inline-flex min-h-11 items-center text-sm text-muted hover:text-text"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
