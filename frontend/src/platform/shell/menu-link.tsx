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

/** Links to a screen of the menu, through the router, or directly to the live timing page, which is not one of its routes. */
export function MenuLink({ to, ...link }: MenuLinkProps) {
  return to === LIVE_PATH ? <a href={to} {...link} /> : <Link to={to} {...link} />;
}
