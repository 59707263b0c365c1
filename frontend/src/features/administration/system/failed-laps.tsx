import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { DriverLink } from '../../../racing/driver-link';
import { TrackLink } from '../../../racing/track-link';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Panel } from '../../../ui/layout/panel';
import { toast } from '../../../ui/feedback/toasts.store';
import { requeueFailed } from './system.queries';

interface FailedLapsProps {
  /** The most recent failed laps; `total` counts all of them. */
  readonly laps: readonly AdminLapDto[];
  readonly total: number;
}

/** Lists the newest laps that could not be counted, each with the reason, and offers to retry all failed laps. */
export function FailedLaps({ laps, total }: FailedLapsProps) {
  const retry = useMutation(requeueFailed);
  const retryAll = () =>
    retry.mutate(undefined, {
      onSuccess: ({ laps_requeued: count }) =>
        toast(tn('{n} lap is being counted again.', '{n} laps are being counted again.', count)),
    });
  return (
    <Panel
      title={t('Failed laps')}
      icon={TriangleAlert}
      count={total || undefined}
      action={
        total > 0 && (
          <Button variant="link" disabled={retry.isPending} onClick={retryAll}>
            {t('Retry all')}
          </Button>
        )
      }
    >
      {laps.length === 0 ? (
        <EmptyState icon={CircleCheck}>{t('Every lap could be counted.')}</EmptyState>
      ) : (
        <ul>
          {laps.map((lap) => (
            <li key={lap.id} className="border-b border-line px-4 py-2.5 last:border-0 sm:px-5">
              <p className="font-medium">
                <span className="timing text-base">{formatLapTime(lap.lap_time)}</span>{' '}
                <DriverLink id={lap.user_id} name={lap.driver_name} />
                {lap.track_name !== null && (
                  <span className="text-muted">
                    {' · '}
                    <TrackLink track={lap.track_id} name={lap.track_name} />
                  </span>
                )}
              </p>
              <p lang="en" className="text-sm wrap-anywhere text-danger">
                {lap.failure}
              </p>
            </li>
          ))}
          {laps.length < total && (
            <li className="px-4 py-2.5 text-sm text-muted sm:px-5">
              {tn(
                'And {n} more: see the tab Laps, Failed to be counted.',
                'And {n} more: see the tab Laps, Failed to be counted.',
                total - laps.length,
              )}
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
