import { Newspaper } from 'lucide-react';
import type { MenuItem } from '../../platform/shell/menu';

/** The posts in menus; shown once there are some. */
export const POSTS_ITEM: MenuItem = { to: '/news', label: 'News', icon: Newspaper };
