import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { tn } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';
import { formatCount } from '../../ui/text/format';
import { raceControlQuery } from './race-control.live';

/** Shows the number of laps under review, plus applications and failed laps for admins; nothing when there are none. */
export function WaitingBadge({ className }: { readonly className?: string }) {
  const { data } = useQuery(raceControlQuery);
  const isAdmin = useSession((session) => session.user?.is_admin === true);
  if (data === undefined) return null;
  const waiting = data.laps_under_review + (isAdmin ? data.driver_applications + data.laps_failed : 0);
  if (waiting === 0) return null;
  return (
    <span className={clsx('tabular rounded-full px-2 py-0.5 text-xs font-semibold text-warning tinted', className)}>
      <span aria-hidden>{formatCount(waiting)}</span>
      <span className="sr-only">{tn('{n} waiting for you', '{n} waiting for you', waiting)}</span>
    </span>
  );
}
