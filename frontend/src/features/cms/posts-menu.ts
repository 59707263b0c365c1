import { Newspaper } from 'lucide-react';
import { msg } from '../../language/translate';
import type { MenuItem } from '../../platform/shell/menu';

/** The menu entry for the posts, shown once a post is published. */
export const POSTS_ITEM = { to: '/news', label: msg('News'), icon: Newspaper } as const satisfies MenuItem;
