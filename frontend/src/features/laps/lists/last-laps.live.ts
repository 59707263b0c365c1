import { fromLiveLap, type LiveLapDto } from '@league/shared/laps/lap.live';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { useState } from 'react';
import { useLiveChannel } from '../../../platform/live/use-live-channel';

/** The minimum time, in ms, between updates of the list of online drivers. */
const PACE_MS = 1_000;

type LastLaps = ReadonlyMap<string, LapTimeDto>;

/** Returns each driver's newest lap among the league's newest laps, by user id, updated live. */
export function useLastLaps(): LastLaps {
  const [last, setLast] = useState<LastLaps>(new Map());
  useLiveChannel(
    'laps',
    {
      snapshot: ({ laps }) => setLast(newestOf(new Map(), laps)),
      delta: ({ recorded, changed, removed }) =>
        setLast((known) => {
          const gone = new Set(removed);
          const kept = [...known].filter(([, { id }]) => !gone.has(id));
          return newestOf(new Map(kept), [...recorded, ...changed]);
        }),
    },
    PACE_MS,
  );
  return last;
}

/** Returns the newest known lap of each driver, updated with `laps`; laps without a driver are ignored. */
function newestOf(known: LastLaps, laps: readonly LiveLapDto[]): LastLaps {
  const last = new Map(known);
  for (const lap of laps.map(fromLiveLap)) {
    if (lap.user_id === null) continue;
    const before = last.get(lap.user_id);
    if (before === undefined || before.timestamp <= lap.timestamp) last.set(lap.user_id, lap);
  }
  return last;
}
