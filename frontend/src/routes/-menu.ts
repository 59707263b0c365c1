import type { UserDto } from '@league/shared/accounts/user.dto';
import {
  CalendarDays,
  Car,
  ChartLine,
  ChartNoAxesColumn,
  CircleHelp,
  CircleUserRound,
  Flag,
  Gauge,
  MonitorPlay,
  Settings,
  ShieldCheck,
  Timer,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { WaitingBadge } from '../features/administration/waiting-badge';
import { POSTS_ITEM } from '../features/cms/posts-menu';
import { msg } from '../language/translate';
import type { MenuItem } from '../platform/shell/menu';
import { LIVE_PATH } from '../racing/board-addresses';

const item = (to: MenuItem['to'], label: string, icon: LucideIcon): MenuItem => ({ to, label, icon });

const MEMBERS: readonly MenuItem[] = [
  item('/dashboard', msg('Dashboard'), Gauge),
  item('/my-stats', msg('My Stats'), ChartNoAxesColumn),
  item('/cars', msg('My Cars'), Car),
  item('/drivers', msg('Drivers'), Users),
  item('/leaderboards', msg('Leaderboards'), Trophy),
  item('/lap-times', msg('Lap Times Board'), Timer),
  item('/events', msg('Events'), CalendarDays),
  item(LIVE_PATH, msg('Live timing'), MonitorPlay),
  item('/profile', msg('Profile'), CircleUserRound),
  item('/account-settings', msg('Account Settings'), Settings),
];
const HELP = item('/help', msg('Help & Setup'), CircleHelp);
const RACE_CONTROL: MenuItem = { ...item('/admin/race', msg('Race Control'), Flag), Badge: WaitingBadge };
const ADMIN: MenuItem = { ...item('/admin', msg('Admin Panel'), ShieldCheck), Badge: WaitingBadge };

/**
 * Returns the entries of a member's side menu, in order; for null, those of every member. `hasPosts`: whether there are posts
 * at /news. Their entry is the last one, because whether there are any becomes known last.
 */
export function sideMenu(user: UserDto | null, hasPosts: boolean): readonly MenuItem[] {
  return [
    ...MEMBERS,
    ...(user?.is_admin || user?.show_help_access ? [HELP] : []),
    ...(user?.is_admin ? [ADMIN] : user?.is_steward ? [RACE_CONTROL] : []),
    ...(hasPosts ? [POSTS_ITEM] : []),
  ];
}

/** Lists the screens that are open to visitors too and not in any menu for members. */
export const PUBLIC_SCREENS: readonly Pick<MenuItem, 'to' | 'label'>[] = [
  { to: '/tracks', label: msg('Tracks') },
  { to: '/results', label: msg('Results') },
  { to: '/seasons', label: msg('Seasons') },
];

/** Lists the screens in the bottom bar of phones. */
export const BOTTOM_MENU: readonly MenuItem[] = [
  item('/dashboard', msg('Dashboard'), Gauge),
  item('/cars', msg('Cars'), Car),
  item('/leaderboards', msg('Boards'), Trophy),
  item('/events', msg('Events'), CalendarDays),
  item('/stats', msg('Stats'), ChartLine),
];
