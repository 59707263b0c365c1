import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../platform/live/use-live-channel';
import { spotlightQuery } from './spotlight.queries';

/** The shortest time, in ms, between two reloads of the spotlight while laps arrive in quick succession. */
const PACE_MS = 1_000;

/** Reloads the spotlight after a reconnect, a record, and any changed or deleted lap, which may change a record. */
export function useLiveSpotlight(): void {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: spotlightQuery.queryKey });
  useLiveChannel(
    'laps',
    {
      snapshot: (_, again) => again && reload(),
      delta: ({ recorded, changed, removed }) => {
        if (recorded.some(({ is_record: isRecord }) => isRecord) || changed.length + removed.length > 0) reload();
      },
    },
    PACE_MS,
  );
}
