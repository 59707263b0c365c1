import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { formatCount } from '../../../ui/text/format';
import { Panel } from '../../../ui/layout/panel';
import { toast } from '../../../ui/feedback/toasts.store';
import { requeueFailed } from './system.queries';

interface FailedLapsProps {
  /** The newest of them. */
  readonly laps: readonly AdminLapDto[];
  readonly total: number;
}

/** Laps that are kept but could not be counted, why, and another try. */
export function FailedLaps({ laps, total }: FailedLapsProps) {
  const retry = useMutation(requeueFailed);
  const retryAll = () =>
    retry.mutate(undefined, {
      onSuccess: ({ laps_requeued: count }) =>
        toast(`${formatCount(count)} ${count === 1 ? 'lap is' : 'laps are'} being counted again.`),
    });
  return (
    <Panel
      title="Failed laps"
      icon={<TriangleAlert className="size-5" />}
      count={total || undefined}
      action={
        total > 0 && (
          <Button variant="link" shape="compact" disabled={retry.isPending} onClick={retryAll}>
            Retry all
          </Button>
        )
      }
    >
      {laps.length === 0 ? (
        <EmptyState icon={<CircleCheck className="size-7" />}>Every lap could be counted.</EmptyState>
      ) : (
        <ul>
          {laps.map((lap) => (
            <li key={lap.id} className="border-b border-line px-4 py-2.5 last:border-0 sm:px-5">
              <p className="font-medium">
                <span className="timing text-base">{formatLapTime(lap.lap_time)}</span> <bdi>{lap.driver_name}</bdi>
                {lap.track_name !== null && <span className="text-muted"> · {lap.track_name}</span>}
              </p>
              <p className="text-sm wrap-anywhere text-danger">{lap.failure}</p>
            </li>
          ))}
          {laps.length < total && (
            <li className="px-4 py-2.5 text-sm text-muted sm:px-5">
              And {formatCount(total - laps.length)} more: see the tab Laps, Failed to be counted.
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
