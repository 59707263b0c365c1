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

/** A page that admins wrote, at /{slug}. */
export interface MenuPage {
  readonly slug: string;
  readonly title: string;
}

interface MenuItem<To extends string> {
  readonly to: To;
  readonly label: string;
  readonly icon: LucideIcon;
}

const item = <To extends string>(to: To, label: string, icon: LucideIcon): MenuItem<To> => ({ to, label, icon });

const MEMBERS = [
  item('/dashboard', 'Dashboard', Gauge),
  item('/my-stats', 'My Stats', ChartNoAxesColumn),
  item('/cars', 'My Cars', Car),
  item('/drivers', 'Drivers', Users),
  item('/leaderboards', 'Leaderboards', Trophy),
  item('/lap-times', 'Lap Times Board', Timer),
  item('/events', 'Events', CalendarDays),
  item('/profile', 'Profile', CircleUserRound),
  item('/account-settings', 'Account Settings', Settings),
] as const;
const HELP = item('/help', 'Help & Setup', CircleHelp);
const ADMIN = item('/admin', 'Admin Panel', ShieldCheck);

/** The screens in a member's side menu, in its order. */
export function sideMenu(user: UserDto | null) {
  if (user?.is_admin) return [...MEMBERS, HELP, ADMIN];
  return user?.show_help_access ? [...MEMBERS, HELP] : MEMBERS;
}

/** The screens in the bottom bar of phones. */
export const BOTTOM_MENU = [
  item('/dashboard', 'Dashboard', Gauge),
  item('/cars', 'Cars', Car),
  item('/leaderboards', 'Boards', Trophy),
  item('/events', 'Events', CalendarDays),
  item('/stats', 'Stats', ChartLine),
] as const;
