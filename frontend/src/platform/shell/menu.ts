import { Gauge, Timer, Trophy, type LucideIcon } from 'lucide-react';

interface MenuItem {
  readonly to: '/dashboard' | '/leaderboards' | '/lap-times';
  readonly label: string;
  readonly icon: LucideIcon;
  /** Also in the bottom bar of phones, under this shorter name. */
  readonly bottomLabel?: string;
}

/** The members' screens, in the order of the side menu. */
export const MENU: readonly MenuItem[] = [
  { to: '/dashboard', label: 'Dashboard', icon: Gauge, bottomLabel: 'Dashboard' },
  { to: '/leaderboards', label: 'Leaderboards', icon: Trophy, bottomLabel: 'Leaderboards' },
  { to: '/lap-times', label: 'Lap Times Board', icon: Timer },
];
