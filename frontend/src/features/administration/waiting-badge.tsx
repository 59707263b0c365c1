import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { tn } from '../../language/translate';
import { formatCount } from '../../ui/text/format';
import { raceControlQuery } from './race-control.live';

/** Shows how much waits for an admin: applications, laps under review and laps that failed. Nothing when nothing waits. */
export function WaitingBadge({ className }: { readonly className?: string }) {
  const { data } = useQuery(raceControlQuery);
  if (data === undefined) return null;
  const waiting = data.driver_applications + data.laps_under_review + data.laps_failed;
  if (waiting === 0) return null;
  return (
    <span className={clsx('tabular rounded-full px-2 py-0.5 text-xs font-semibold text-warning tinted', className)}>
      <span aria-hidden>{formatCount(waiting)}</span>
      <span className="sr-only">{tn('{n} waiting for you', '{n} waiting for you', waiting)}</span>
    </span>
  );
}
