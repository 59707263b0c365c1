import { Newspaper } from 'lucide-react';
import { msg } from '../../language/translate';
import type { MenuItem } from '../../platform/shell/menu';

/** The posts in menus; shown once there are some. */
export const POSTS_ITEM = { to: '/news', label: msg('News'), icon: Newspaper } as const satisfies MenuItem;
