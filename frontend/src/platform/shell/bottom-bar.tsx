import { Link } from '@tanstack/react-router';
import { Ellipsis, FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t, translated } from '../../language/translate';
import { Modal } from '../../ui/layout/modal';
import type { MenuItem, MenuProps } from './menu';
import { MenuLink } from './menu-link';

const ITEM =
  'flex h-14 w-full flex-col items-center justify-center gap-1 text-xs tiny:text-[12px] font-medium text-muted aria-[current=page]:text-primary forced-colors:aria-[current=page]:border-2 forced-colors:aria-[current=page]:border-[Highlight]';

const MORE_ITEM =
  'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-s2 aria-[current=page]:text-primary forced-colors:aria-[current=page]:border-2 forced-colors:aria-[current=page]:border-[Highlight]';

export interface BottomBarProps extends MenuProps {
  /** The main screens, which are always visible. */
  readonly bottomMenu: readonly MenuItem[];
  readonly above?: ReactNode;
}

/** Shows the menu for phones: the main screens at the bottom, all others behind "More". */
export function BottomBar({ menu, bottomMenu, pages, above }: BottomBarProps) {
  const [moreOpen, setMoreOpen] = useState(false);
  const others = menu.filter(({ to }) => !bottomMenu.some((shown) => shown.to === to));
  return (
    <nav
      aria-label={t('Bottom menu')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-s1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {above}
      <ul className="mx-auto flex max-w-md px-0.5">
        {bottomMenu.map(({ to, label, icon: Icon }) => (
          <li key={to} className="min-w-0 flex-auto">
            <MenuLink to={to} className={ITEM}>
              <Icon aria-hidden className="size-5" />
              {translated(label)}
            </MenuLink>
          </li>
        ))}
        <li className="flex-auto">
          <button type="button" className={ITEM} aria-haspopup="dialog" onClick={() => setMoreOpen(true)}>
            <Ellipsis aria-hidden className="size-5" />
            {t('More')}
          </button>
        </li>
      </ul>
      <Modal open={moreOpen} title={t('More')} onClose={() => setMoreOpen(false)}>
        <ul className="mt-3 space-y-1">
          {others.map(({ to, label, icon: Icon, Badge }) => (
            <li key={to}>
              <MenuLink to={to} onClick={() => setMoreOpen(false)} className={MORE_ITEM}>
                <Icon aria-hidden className="size-5 text-faint" />
                {translated(label)}
                {Badge && <Badge className="ml-auto" />}
              </MenuLink>
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
