import { IdCard } from 'lucide-react';
import { useSession } from '../../../platform/session/session.store';
import { Panel } from '../../../ui/layout/panel';

/** What the account is now. */
export function AccountOverview() {
  const user = useSession((session) => session.user);
  if (user === null) return null;
  const lines = [
    ['Current Username', user.username],
    ['Role', user.is_admin ? 'Owner/Admin' : 'User'],
    ...(user.is_driver ? [['Driver Status', user.driver_approved ? 'Approved' : 'Pending']] : []),
  ] as const;
  return (
    <Panel title="Your Account" icon={<IdCard className="size-5" />}>
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
