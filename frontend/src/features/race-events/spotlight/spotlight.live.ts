import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../platform/live/use-live-channel';
import { spotlightQuery } from './spotlight.queries';

/** Limits how often the spotlight is read again while laps come in quick succession, ms. */
const PACE_MS = 1_000;

/** Refetches the spotlight when a record is set, or when laps were voided, restored or deleted, which may move one. */
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
