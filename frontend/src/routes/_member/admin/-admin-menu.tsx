import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId } from 'react';
import { raceControlQuery } from '../../../features/administration/race-control.live';
import { msg, t, translated } from '../../../language/translate';
import { ADMIN_KEY } from '../../../platform/query/admin-keys';
import { ADMIN_TABS } from './-admin-tabs';
import { TabBadge } from './-tab-badge';

interface Group {
  readonly title: string;
  /** The entries of the group: ids of tabs of the Admin Panel, and separate pages with their titles. */
  readonly entries: readonly (string | readonly [to: NonNullable<LinkProps['to']>, title: string])[];
}

const GROUPS: readonly Group[] = [
  {
    title: msg('Race'),
    entries: [
      ['/admin/race', msg('Race Control')],
      ['/admin/events', msg('Events')],
      ['/admin/seasons/{-$id}', msg('Seasons')],
      'laps',
      ['/admin/screens', msg('Screens')],
    ],
  },
  {
    title: msg('People'),
    entries: ['users', 'applications', 'create-user', 'invite-codes', 'achievements', 'cars', 'abuse'],
  },
  {
    title: msg('Site'),
    entries: [
      ['/admin/landing', msg('Landing Page')],
      ['/admin/tracks', msg('Tracks')],
      ['/admin/pages', msg('Pages')],
      ['/admin/radio', msg('Radio')],
      'settings',
      'domain',
      'audit',
      'system',
    ],
  },
];

const ITEM =
  'flex min-h-7 items-center justify-between gap-2 rounded-control px-2.5 py-0.5 text-sm font-medium text-muted hover:bg-s2 hover:text-text ' +
  'aria-[current=page]:bg-s2 aria-[current=page]:text-text forced-colors:aria-[current=page]:border-2 forced-colors:aria-[current=page]:border-[Highlight]';

/** Shows all admin pages in three groups, from 1536 px, because tables need the full width of narrower windows. */
export function AdminMenu() {
  return (
    <nav
      aria-label={t('Admin menu')}
      className="sticky top-16 -my-2 hidden max-h-[calc(100dvh-6rem)] w-46 shrink-0 overflow-y-auto py-2 2xl:block print:hidden"
    >
      <Link to="/admin" activeOptions={{ exact: true }} className={ITEM}>
        {t('Overview')}
      </Link>
      {GROUPS.map((group) => (
        <MenuGroup key={group.title} {...group} />
      ))}
    </nav>
  );
}

function MenuGroup({ title, entries }: Group) {
  const titleId = useId();
  return (
    <>
      <p id={titleId} className="mt-4 mb-1 px-2.5 text-xs font-semibold tracking-wide text-faint uppercase">
        {translated(title)}
      </p>
      <ul aria-labelledby={titleId}>
        {entries.map((entry) => (
          <li key={typeof entry === 'string' ? entry : entry[0]}>
            {typeof entry === 'string' ? (
              <TabLink id={entry} />
            ) : (
              <Link to={entry[0]} className={ITEM}>
                {translated(entry[1])}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows a link to a tab of the Admin Panel; a click also reloads the admin data. */
function TabLink({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const { data: waiting } = useQuery(raceControlQuery);
  const tab = ADMIN_TABS.find((one) => one.id === id);
  if (!tab) return null;
  return (
    <Link
      to="/admin"
      search={{ tab: id }}
      className={ITEM}
      onClick={() => void client.invalidateQueries({ queryKey: ADMIN_KEY })}
    >
      {translated(tab.title)}
      <TabBadge tab={tab} waiting={waiting} />
    </Link>
  );
}
