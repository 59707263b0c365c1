import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { DRIVERS_KEY } from './drivers.queries';

/** The delay, in ms, between a change and the reload of the directory, so that a busy board causes few requests. */
const READ_AGAIN_MS = 2_000;

/** Reloads the drivers whenever the leaderboard, the laps or the set of online drivers change while they are shown. */
export function useLiveDrivers(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const changed = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: DRIVERS_KEY });
    }, READ_AGAIN_MS);
  };
  const listener = { snapshot: (_: unknown, again: boolean) => again && changed(), delta: changed };
  useLiveChannel('leaderboard', listener);
  useLiveChannel('laps', listener); // the leaderboard has the first 100 drivers only
  useLiveChannel('presence', listener);
}
