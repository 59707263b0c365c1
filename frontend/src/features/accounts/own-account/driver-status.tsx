import { BadgeCheck, Hourglass } from 'lucide-react';
import { t } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { Panel } from '../../../ui/layout/panel';

/** Shows whether the member is approved as a driver; shows nothing to members who are not drivers. */
export function DriverStatus() {
  const user = useSession((session) => session.user);
  if (!user?.is_driver) return null;
  const Icon = user.driver_approved ? BadgeCheck : Hourglass;
  return (
    <Panel title={t('Driver Status')} icon={Icon}>
      <div className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
        <span
          className={`inline-flex h-8 items-center gap-2 rounded-full px-3 text-sm font-semibold tinted ${user.driver_approved ? 'text-success' : 'text-warning'}`}
        >
          <Icon aria-hidden className="size-4" />
          {user.driver_approved ? t('Approved Driver') : t('Pending Approval')}
        </span>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {user.driver_approved
            ? t('The league has approved you as a driver.')
            : t('An admin of the league still has to approve your application.')}
        </p>
      </div>
    </Panel>
  );
}
