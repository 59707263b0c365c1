import { useLiveReload } from '../../../platform/live/use-live-channel';
import { spotlightQuery } from './spotlight.queries';

const RELOAD_INTERVAL_MS = 1_000;

/** Reloads the spotlight after a reconnect, a record, and any changed or deleted lap, which may change a record. */
export function useLiveSpotlight(): void {
  useLiveReload('laps', spotlightQuery.queryKey, RELOAD_INTERVAL_MS, ({ recorded, changed, removed }) => {
    return recorded.some((lap) => lap.is_record) || changed.length + removed.length > 0;
  });
}
