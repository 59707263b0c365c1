import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../platform/live/use-live-channel';
import { sessionReplayQuery } from '../sessions.queries';

/** Charts are read again at most this often, however fast the crossings arrive: the whole session is read each time. */
const PACE_MS = 3_000;

/** Reads the replay of a session again when its board changes. */
export function useLiveReplay(id: string): void {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: sessionReplayQuery(id).queryKey });
  useLiveChannel(
    `session:${id}`,
    {
      snapshot: (_, isAgain) => {
        if (isAgain) readAgain();
      },
      delta: readAgain,
    },
    PACE_MS,
  );
}
