import { FileText } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t, translated } from '../../language/translate';
import type { MenuProps } from './menu';
import { MenuLink } from './menu-link';

const ITEM =
  'group relative flex min-h-11 items-center gap-3 rounded-control px-3.5 text-sm font-medium text-muted transition-colors hover:bg-s2 hover:text-text aria-[current=page]:bg-s2 aria-[current=page]:text-text forced-colors:aria-[current=page]:border-2 forced-colors:aria-[current=page]:border-[Highlight]';

interface SideMenuProps extends MenuProps {
  /** The tab that is shown on the left edge, below the menu. */
  readonly tab: ReactNode;
}

/** Shows the menu, with labels from 1024 px and only icons from 768 px. */
export function SideMenu({ menu, pages, tab }: SideMenuProps) {
  return (
    <div className="sticky top-16 hidden print:hidden! h-[calc(100dvh-4rem)] w-16 shrink-0 flex-col border-r border-line md:flex lg:w-60">
      <nav aria-label={t('Main menu')} className="min-h-0 flex-1 overflow-y-auto px-2 py-4 lg:px-3">
        <ul className="space-y-1">
          {menu.map(({ to, label, icon: Icon, Badge }) => (
            <li key={to}>
              <MenuLink to={to} title={translated(label)} className={ITEM}>
                <span
                  aria-hidden
                  className="absolute inset-y-2.5 left-0 hidden w-1 -skew-y-12 rounded-full bg-primary group-aria-[current=page]:block"
                />
                <Icon aria-hidden className="size-5 shrink-0 group-aria-[current=page]:text-primary" />
                <span className="max-lg:sr-only">{translated(label)}</span>
                {Badge && <Badge className="ml-auto max-lg:absolute max-lg:top-0.5 max-lg:right-0" />}
              </MenuLink>
            </li>
          ))}
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <Link to="/$slug" params={{ slug }} title={title} className={ITEM}>
                <FileText aria-hidden className="size-5 shrink-0 group-aria-[current=page]:text-primary" />
                <span className="truncate max-lg:sr-only">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tab}
    </div>
  );
}
