import { IdCard } from 'lucide-react';
import { t } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { Panel } from '../../../ui/layout/panel';

/** Shows the member's username and role and, for drivers, whether they are approved; shows nothing without a session. */
export function AccountOverview() {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  const lines = [
    [t('Current Username'), user.username],
    [t('Role'), user.is_admin ? t('Owner/Admin') : user.is_steward ? t('Steward') : t('User')],
    ...(user.is_driver ? [[t('Driver Status'), user.driver_approved ? t('Approved') : t('Pending')]] : []),
  ] as const;
  return (
    <Panel title={t('Your Account')} icon={IdCard}>
      <dl className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-3 sm:p-5">
        {lines.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-faint">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
