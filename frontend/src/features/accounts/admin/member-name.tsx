import type { UserDto } from '@league/shared/accounts/user.dto';
import { Avatar } from '../../../ui/layout/avatar';
import { nameOf } from './users.queries';

type Named = Pick<UserDto, 'id' | 'username' | 'driver_name' | 'profile_image_url'>;

/** Shows a member on one line: picture, name and username. */
export function MemberName({ user }: { readonly user: Named }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar id={user.id} name={nameOf(user)} imageUrl={user.profile_image_url} />
      <span className="min-w-0">
        <bdi className="block wrap-anywhere">{nameOf(user)}</bdi>
        <span className="block text-sm font-normal wrap-anywhere text-faint">@{user.username}</span>
      </span>
    </span>
  );
}
