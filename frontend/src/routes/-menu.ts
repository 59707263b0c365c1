import type { UserDto } from '@league/shared/accounts/user.dto';
import {
  CalendarDays,
  Car,
  ChartLine,
  ChartNoAxesColumn,
  CircleHelp,
  CircleUserRound,
  Gauge,
  Settings,
  ShieldCheck,
  Timer,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { WaitingBadge } from '../features/administration/waiting-badge';
import { POSTS_ITEM } from '../features/cms/posts-menu';
import type { MenuItem } from '../platform/shell/menu';

const item = (to: MenuItem['to'], label: string, icon: LucideIcon): MenuItem => ({ to, label, icon });

const MEMBERS: readonly MenuItem[] = [
  item('/dashboard', 'Dashboard', Gauge),
  item('/my-stats', 'My Stats', ChartNoAxesColumn),
  item('/cars', 'My Cars', Car),
  item('/drivers', 'Drivers', Users),
  item('/leaderboards', 'Leaderboards', Trophy),
  item('/lap-times', 'Lap Times Board', Timer),
  item('/events', 'Events', CalendarDays),
  item('/profile', 'Profile', CircleUserRound),
  item('/account-settings', 'Account Settings', Settings),
];
const HELP = item('/help', 'Help & Setup', CircleHelp);
const ADMIN: MenuItem = { ...item('/admin', 'Admin Panel', ShieldCheck), Badge: WaitingBadge };

/** The screens in a member's side menu, in its order. `hasPosts`: there is something to read at /news. */
export function sideMenu(user: UserDto | null, hasPosts: boolean): readonly MenuItem[] {
  const members = hasPosts ? MEMBERS.flatMap((one) => (one.to === '/events' ? [one, POSTS_ITEM] : one)) : MEMBERS;
  if (user?.is_admin) return [...members, HELP, ADMIN];
  return user?.show_help_access ? [...members, HELP] : members;
}

/** The screens in the bottom bar of phones. */
export const BOTTOM_MENU: readonly MenuItem[] = [
  item('/dashboard', 'Dashboard', Gauge),
  item('/cars', 'Cars', Car),
  item('/leaderboards', 'Boards', Trophy),
  item('/events', 'Events', CalendarDays),
  item('/stats', 'Stats', ChartLine),
];
