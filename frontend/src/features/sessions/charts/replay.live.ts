import { withBoardDelta } from '@league/shared/sessions/session-replay.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../../platform/live/use-live-channel';
import { sessionReplayQuery } from '../sessions.queries';

/** The minimum time, in ms, between updates of the charts, however fast the crossings arrive. */
const PACE_MS = 1_000;

/**
 * Keeps the replay of a session up to date: adds crossings from the live channel, and reloads the replay after any other
 * change and whenever the channel is joined. It also follows changes to laps, because a ruling on a lap may change no row of
 * the board.
 */
export function useLiveReplay(id: string): void {
  const client = useQueryClient();
  const { queryKey } = sessionReplayQuery(id);
  const readAgain = () => void client.invalidateQueries({ queryKey });
  useLiveChannel(
    `session:${id}`,
    {
      snapshot: readAgain, // a crossing after the replay was read, and before the channel was joined, is in no delta
      delta: (delta) => {
        const replay = client.getQueryData(queryKey);
        const after = replay && withBoardDelta(replay, delta);
        if (after) client.setQueryData(queryKey, after);
        else readAgain();
      },
    },
    PACE_MS,
  );
  useLiveChannel(
    'laps',
    {
      snapshot: () => {}, // the session's own channel says when to read again
      delta: ({ changed, removed }) => {
        if (changed.length + removed.length > 0) readAgain();
      },
    },
    PACE_MS,
  );
}
