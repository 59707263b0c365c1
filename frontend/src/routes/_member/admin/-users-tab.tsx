import { UserList } from '../../../features/accounts/admin/user-list';
import { AwardMemberButton } from '../../../features/achievements/admin/award-dialogs';
import type { ListViewProps } from '../../../platform/lists/list-view';

/** Lists the members, each with a button for awarding them an achievement. */
export default function UsersTab(props: ListViewProps) {
  return (
    <UserList
      {...props}
      action={({ id, driver_name: driver, username }) => (
        <AwardMemberButton member={{ id, name: driver ?? username }} />
      )}
    />
  );
}
