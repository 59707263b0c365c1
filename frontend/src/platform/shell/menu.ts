import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LIVE_PATH } from '../../racing/board-addresses';

/** Describes an entry of the menu that opens a screen. */
export interface MenuItem {
  readonly to: NonNullable<LinkProps['to']> | typeof LIVE_PATH;
  /** The label in English, marked by `msg`, because menus are constants. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shows the number of pending items after the label. */
  readonly Badge?: ComponentType<{ readonly className?: string }>;
}

/** Describes a page written by admins, at /{slug}. */
interface MenuPage {
  readonly slug: string;
  readonly title: string;
}

/** Contains the entries that every menu shows. */
export interface MenuProps {
  readonly menu: readonly MenuItem[];
  /** The league's own pages that belong in the menu. */
  readonly pages: readonly MenuPage[];
}
