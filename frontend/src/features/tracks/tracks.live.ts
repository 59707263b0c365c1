import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { tracksQuery } from './tracks.queries';

/** The minimum time, in ms, between two reloads of the tracks, so that a busy race causes few requests. */
const RELOAD_INTERVAL_MS = 2_000;

/** Reloads the tracks, with their records and numbers of laps, whenever laps change while the tracks are shown. */
export function useLiveTracks(): void {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: tracksQuery.queryKey });
  useLiveChannel('laps', { snapshot: (_, again) => again && reload(), delta: reload }, RELOAD_INTERVAL_MS);
}
