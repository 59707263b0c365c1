import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck, Ban, Flag, Hourglass, ShieldCheck, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { ExportButton } from '../../../platform/lists/export-button';
import type { ListFilter } from '../../../platform/lists/list-toolbar';
import type { ListViewProps } from '../../../platform/lists/list-view';
import { PagedTable } from '../../../platform/lists/paged-table';
import { Badge } from '../../../ui/layout/badge';
import type { Column } from '../../../ui/layout/data-table';
import { formatCount, formatDateShort } from '../../../ui/text/format';
import { EditUserDialog } from './edit-user-dialog';
import { MemberName } from './member-name';
import { UserActions } from './user-actions';
import { usersQuery } from './users.queries';

const COLUMNS: readonly Column<AdminUserDto>[] = [
  { title: msg('User'), sort: 'username', cell: (user) => <MemberName user={user} /> },
  { title: msg('Role'), wide: true, cell: (user) => <MemberBadges user={user} /> },
  { title: msg('Points'), sort: 'total_points', firstOrder: 'desc', numeric: true, cell: (user) => formatCount(user.total_points) }, // prettier-ignore
  { title: msg('Races'), sort: 'total_races', firstOrder: 'desc', numeric: true, cell: (user) => formatCount(user.total_races) }, // prettier-ignore
  {
    title: msg('Best Lap'),
    sort: 'best_lap_time',
    numeric: true,
    cell: ({ best_lap_time: best }) => (best === null ? t('N/A') : formatLapTime(best)),
  },
  {
    title: msg('Joined'),
    sort: 'created_at',
    firstOrder: 'desc',
    minor: true,
    cell: (user) => <time dateTime={user.created_at}>{formatDateShort(user.created_at)}</time>,
  },
];

const filters = (): readonly ListFilter[] => [
  {
    name: 'role',
    label: t('Role'),
    allLabel: t('Everyone'),
    options: [
      ['admin', t('Owners/Admins')],
      ['steward', t('Stewards')],
      ['driver', t('Approved drivers')],
      ['pending', t('Pending approval')],
      ['waiting', t('Registered, not approved yet')],
      ['disabled', t('Disabled')],
    ],
  },
];

interface UserListProps extends ListViewProps {
  /** Renders an additional button in a row. */
  readonly action: (user: UserDto) => ReactNode;
}

export function UserList({ view, onViewChange, action }: UserListProps) {
  const query = useInfiniteQuery(usersQuery(view));
  const [edited, setEdited] = useState<AdminUserDto | null>(null);
  const shown = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PagedTable
        query={query}
        view={view}
        onViewChange={onViewChange}
        singular={t('user')}
        plural={t('users')}
        columns={COLUMNS}
        renderActions={(user) => (
          <UserActions user={user} onEdit={() => setEdited(user)}>
            {action(user)}
          </UserActions>
        )}
        searchLabel={t('Search by name or email')}
        filters={filters()}
        listActions={<ExportButton path="/admin/export/members.csv" fileName="members.csv" view={view} />}
        emptyText={t('No users yet')}
      />
      {edited && (
        <EditUserDialog user={shown.find(({ id }) => id === edited.id) ?? edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

/** The badges for account status and roles: words, the members who have it, tone and icon. */
const BADGES: readonly (readonly [
  string,
  (user: UserDto) => boolean,
  ComponentProps<typeof Badge>['tone']?,
  LucideIcon?,
])[] = [
  [msg('Not approved yet'), (user) => user.awaits_approval, 'warning', Hourglass],
  [msg('Disabled'), (user) => !user.is_active && !user.awaits_approval, 'danger', Ban],
  [msg('Owner/Admin'), (user) => user.is_admin, 'primary', ShieldCheck],
  [msg('Steward'), (user) => user.is_steward, 'primary', Flag],
  [msg('Approved Driver'), (user) => user.is_driver && user.driver_approved, 'success', BadgeCheck],
  [msg('Pending Approval'), (user) => user.is_driver && !user.driver_approved, 'warning', Hourglass],
  [msg('User'), (user) => !user.is_admin && !user.is_steward && !user.is_driver && user.is_active],
];

/** Shows a member's account status and roles as badges. */
function MemberBadges({ user }: { readonly user: UserDto }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {BADGES.filter(([, has]) => has(user)).map(([words, , tone, icon]) => (
        <Badge key={words} icon={icon} tone={tone}>
          {translated(words)}
        </Badge>
      ))}
    </span>
  );
}
