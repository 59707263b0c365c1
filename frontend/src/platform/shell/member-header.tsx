import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { rich, t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { ConnectionPill } from '../live/connection-pill';
import { useSession } from '../session/session.store';
import { Brand } from './brand';
import { ThemeToggle } from './theme-toggle';

interface MemberHeaderProps {
  readonly onLogout: () => void;
  readonly search?: ReactNode;
  /** The content before the username in the second row, which only phones have. */
  readonly entry: ReactNode;
}

/** Shows the bar at the top of every member page. */
export function MemberHeader({ onLogout, search, entry }: MemberHeaderProps) {
  // in server-rendered pages, public/theme.js inserts the name
  const username = useSession((session) => session.user?.username ?? '…');
  const welcome = rich('Welcome back, {name}', {
    name: (
      <strong data-own="username" className="font-semibold text-text">
        {username}
      </strong>
    ),
  });
  return (
    <header className="sticky top-0 z-30 tiny:static bg-bg/90 backdrop-blur-md">
      <div className="flex h-16 items-center gap-1 border-b border-line px-4 tiny:h-auto tiny:flex-wrap tiny:py-1 sm:gap-3 lg:px-6">
        <Brand to="/dashboard" />
        <div className="ml-auto flex items-center gap-1 tiny:flex-wrap sm:gap-3">
          {search}
          <ConnectionPill />
          <p className="hidden text-sm text-muted md:block">{welcome}</p>
          <div className="max-md:hidden">
            <ThemeToggle />
          </div>
          <Button variant="quiet" shape="compact" title={t('Logout')} onClick={onLogout}>
            <LogOut aria-hidden className="size-5 shrink-0" />
            <span className="max-lg:sr-only">{t('Logout')}</span>
          </Button>
        </div>
      </div>
      <div className="flex min-h-11 items-center tiny:flex-wrap gap-3 border-b border-line pr-4 md:hidden">
        {entry}
        <p className="min-w-0 flex-1 truncate text-sm text-muted slim:leading-tight slim:wrap-anywhere slim:whitespace-normal tiny:order-last tiny:basis-full tiny:pb-2 tiny:pl-4">
          {welcome}
        </p>
        <div className="tiny:ml-auto">
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
