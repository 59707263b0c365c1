import type { UserDto } from '@league/shared/accounts/user.dto';
import { BadgeCheck, Ban, Hourglass, ShieldCheck } from 'lucide-react';
import { Badge } from '../../../ui/layout/badge';

/** What a member is and may. */
export function MemberBadges({ user }: { readonly user: UserDto }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {!user.is_active && (
        <Badge icon={Ban} tone="danger">
          Disabled
        </Badge>
      )}
      {user.is_admin && (
        <Badge icon={ShieldCheck} tone="primary">
          Owner/Admin
        </Badge>
      )}
      {user.is_driver && user.driver_approved && (
        <Badge icon={BadgeCheck} tone="success">
          Approved Driver
        </Badge>
      )}
      {user.is_driver && !user.driver_approved && (
        <Badge icon={Hourglass} tone="warning">
          Pending Approval
        </Badge>
      )}
      {!user.is_admin && !user.is_driver && user.is_active && <Badge>User</Badge>}
    </span>
  );
}
