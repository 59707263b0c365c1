import type { UserDto } from '@league/shared/accounts/user.dto';
import { BadgeCheck, Ban, Flag, Hourglass, ShieldCheck } from 'lucide-react';
import { t } from '../../../language/translate';
import { Badge } from '../../../ui/layout/badge';

/** Shows a member's roles and permissions as badges. */
export function MemberBadges({ user }: { readonly user: UserDto }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.awaits_approval && (
        <Badge icon={Hourglass} tone="warning">
          {t('Not approved yet')}
        </Badge>
      )}
      {!user.is_active && !user.awaits_approval && (
        <Badge icon={Ban} tone="danger">
          {t('Disabled')}
        </Badge>
      )}
      {user.is_admin && (
        <Badge icon={ShieldCheck} tone="primary">
          {t('Owner/Admin')}
        </Badge>
      )}
      {user.is_steward && (
        <Badge icon={Flag} tone="primary">
          {t('Steward')}
        </Badge>
      )}
      {user.is_driver && user.driver_approved && (
        <Badge icon={BadgeCheck} tone="success">
          {t('Approved Driver')}
        </Badge>
      )}
      {user.is_driver && !user.driver_approved && (
        <Badge icon={Hourglass} tone="warning">
          {t('Pending Approval')}
        </Badge>
      )}
      {!user.is_admin && !user.is_steward && !user.is_driver && user.is_active && <Badge>{t('User')}</Badge>}
    </span>
  );
}
