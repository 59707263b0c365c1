import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LIVE_PATH } from '../../racing/board-addresses';
import type { MenuItem } from './menu';

interface MenuLinkProps extends Pick<MenuItem, 'to'> {
  readonly title?: string;
  readonly className: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Leads to a screen of the menu: by the router, or to the page of live timing, which is none of its routes. */
export function MenuLink({ to, ...link }: MenuLinkProps) {
  return to === LIVE_PATH ? <a href={to} {...link} /> : <Link to={to} {...link} />;
}
