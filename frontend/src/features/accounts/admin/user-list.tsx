import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ExportButton } from '../../../platform/lists/export-button';
import type { ListFilter } from '../../../platform/lists/list-toolbar';
import type { ListViewProps } from '../../../platform/lists/list-view';
import { PagedTable } from '../../../platform/lists/paged-table';
import type { Column } from '../../../ui/layout/data-table';
import { formatCount, formatDateShort } from '../../../ui/text/format';
import { EditUserDialog } from './edit-user-dialog';
import { MemberBadges } from './member-badges';
import { MemberName } from './member-name';
import { UserActions } from './user-actions';
import { usersQuery } from './users.queries';

const COLUMNS: readonly Column<AdminUserDto>[] = [
  { title: 'User', sort: 'username', cell: (user) => <MemberName user={user} /> },
  { title: 'Role', wide: true, cell: (user) => <MemberBadges user={user} /> },
  { title: 'Points', sort: 'total_points', firstOrder: 'desc', numeric: true, cell: (user) => formatCount(user.total_points) }, // prettier-ignore
  { title: 'Races', sort: 'total_races', firstOrder: 'desc', numeric: true, cell: (user) => formatCount(user.total_races) }, // prettier-ignore
  {
    title: 'Best Lap',
    sort: 'best_lap_time',
    numeric: true,
    cell: ({ best_lap_time: best }) => (best === null ? 'N/A' : formatLapTime(best)),
  },
  { title: 'Joined', sort: 'created_at', firstOrder: 'desc', cell: (user) => formatDateShort(user.created_at) },
];

const FILTERS: readonly ListFilter[] = [
  {
    name: 'role',
    label: 'Role',
    all: 'Everyone',
    options: [
      ['admin', 'Owners/Admins'],
      ['driver', 'Approved drivers'],
      ['pending', 'Pending approval'],
      ['disabled', 'Disabled'],
    ],
  },
];

interface UserListProps extends ListViewProps {
  /** A further button of a row. */
  readonly action: (user: UserDto) => ReactNode;
}

/** Every member, and what an admin can do to them. */
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
        one="user"
        many="users"
        columns={COLUMNS}
        actions={(user) => (
          <UserActions user={user} onEdit={() => setEdited(user)}>
            {action(user)}
          </UserActions>
        )}
        searchLabel="Search by name or email"
        filters={FILTERS}
        listActions={<ExportButton path="/admin/export/members.csv" fileName="members.csv" view={view} />}
        emptyText="No users yet"
      />
      {edited && (
        <EditUserDialog user={shown.find(({ id }) => id === edited.id) ?? edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
