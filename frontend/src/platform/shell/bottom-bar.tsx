import { Link } from '@tanstack/react-router';
import { Ellipsis, FileText } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '../../ui/layout/modal';
import { useSession } from '../session/session.store';
import { BOTTOM_MENU, sideMenu, type MenuPage } from './menu';
import { WaitingBadge } from '../../features/administration/waiting-badge';

const ITEM =
  'flex h-14 w-full flex-col items-center justify-center gap-1 text-xs font-medium text-muted aria-[current=page]:text-primary forced-colors:aria-[current=page]:border-2 forced-colors:aria-[current=page]:border-[Highlight]';

const MORE_ITEM =
  'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-s2 aria-[current=page]:text-primary forced-colors:aria-[current=page]:border-2 forced-colors:aria-[current=page]:border-[Highlight]';

/** The menu of phones: the main screens below, every other one behind "More". */
export function BottomBar({ pages }: { readonly pages: readonly MenuPage[] }) {
  const [moreOpen, setMoreOpen] = useState(false);
  const user = useSession((session) => session.user);
  const others = sideMenu(user).filter(({ to }) => !BOTTOM_MENU.some((shown) => shown.to === to));
  return (
    <nav
      aria-label="Bottom menu"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-s1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-md">
        {BOTTOM_MENU.map(({ to, label, icon: Icon }) => (
          <li key={to} className="flex-1">
            <Link to={to} className={ITEM}>
              <Icon aria-hidden className="size-5" />
              {label}
            </Link>
          </li>
        ))}
        <li className="flex-1">
          <button type="button" className={ITEM} aria-haspopup="dialog" onClick={() => setMoreOpen(true)}>
            <Ellipsis aria-hidden className="size-5" />
            More
          </button>
        </li>
      </ul>
      <Modal open={moreOpen} title="More" onClose={() => setMoreOpen(false)}>
        <ul className="mt-3 space-y-1">
          {others.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} onClick={() => setMoreOpen(false)} className={MORE_ITEM}>
                <Icon aria-hidden className="size-5 text-faint" />
                {label}
                {to === '/admin' && <WaitingBadge className="ml-auto" />}
              </Link>
            </li>
          ))}
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <Link to="/$slug" params={{ slug }} onClick={() => setMoreOpen(false)} className={MORE_ITEM}>
                <FileText aria-hidden className="size-5 text-faint" />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Modal>
    </nav>
  );
}
