import { Link } from '@tanstack/react-router';
import { CalendarDays, FileText, Flag, LayoutTemplate, MonitorPlay, Radio, RouteIcon, Trophy } from 'lucide-react';
import { msg, t, translated } from '../../../language/translate';

const TILES = [
  { to: '/admin/landing', title: msg('Landing Page'), text: msg('What everyone sees first'), icon: LayoutTemplate },
  { to: '/admin/events', title: msg('Events'), text: msg('Race nights and their results'), icon: CalendarDays },
  { to: '/admin/race', title: msg('Race Control'), text: msg('Races, incidents and laps to rule on'), icon: Flag },
  { to: '/admin/seasons/{-$id}', title: msg('Seasons'), text: msg('Points, teams and titles'), icon: Trophy },
  { to: '/admin/tracks', title: msg('Tracks'), text: msg('Letters, lengths and records'), icon: RouteIcon },
  { to: '/admin/radio', title: msg('Radio'), text: msg('Streams that members hear'), icon: Radio },
  { to: '/admin/pages', title: msg('Pages'), text: msg('Pages and news of the site'), icon: FileText },
  { to: '/admin/screens', title: msg('Screens'), text: msg('What the race-night screens show'), icon: MonitorPlay },
] as const;

/** Shows tiles that link to the admin pages outside the tabs. */
export function AdminTiles() {
  return (
    <nav aria-label={t('Admin pages')} className="mb-6">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
        {TILES.map(({ to, title, text, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="card flex h-full min-h-14 items-center gap-3 p-3 sm:p-4 hover:bg-s2">
              <Icon aria-hidden className="size-6 shrink-0 text-primary" />
              <span className="min-w-0">
                <span className="block font-semibold">{translated(title)}</span>
                <span className="block text-sm text-pretty text-muted max-sm:sr-only">{translated(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
