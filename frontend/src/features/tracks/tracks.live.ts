import { useLiveReload } from '../../platform/live/use-live-channel';
import { tracksQuery } from './tracks.queries';

const RELOAD_INTERVAL_MS = 2_000;

/** Reloads the tracks, with their records and numbers of laps, whenever laps change while the tracks are shown. */
export function useLiveTracks(): void {
  useLiveReload('laps', tracksQuery.queryKey, RELOAD_INTERVAL_MS);
}
