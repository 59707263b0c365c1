import { LogOut } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { ConnectionPill } from '../live/connection-pill';
import { useSession } from '../session/session.store';
import { Brand } from './brand';
import { ThemeToggle } from './theme-toggle';

/** The bar above every members' page. */
export function MemberHeader({ onLogout }: { readonly onLogout: () => void }) {
  const username = useSession((session) => session.user?.username);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg/90 backdrop-blur-md">
      <div className="flex h-16 items-center gap-1 px-4 sm:gap-3 lg:px-6">
        <Brand to="/dashboard" />
        <div className="ml-auto flex items-center gap-1 sm:gap-3">
          <ConnectionPill />
          <p className="hidden text-sm text-muted sm:block">
            Welcome back, <strong className="font-semibold text-text">{username}</strong>
          </p>
          <ThemeToggle />
          <Button variant="quiet" shape="compact" title="Logout" onClick={onLogout}>
            <LogOut aria-hidden className="size-5 shrink-0" />
            <span className="max-lg:sr-only">Logout</span>
          </Button>
        </div>
      </div>
      <p className="truncate border-t border-line px-4 py-1 text-sm text-muted sm:hidden">
        Welcome back, <strong className="font-semibold text-text">{username}</strong>
      </p>
    </header>
  );
}
