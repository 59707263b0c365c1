import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { activeEventsQuery } from '../features/race-events/active-events.queries';
import { useRunningEvents } from '../features/race-events/live-now';
import type { RunningRace } from '../features/sessions/running-race';
import { lazyPart } from '../platform/code/lazy-part';

/** The longest time that a page waits for a race that runs: drawn later, it moves what stands below it. */
const WAIT_MS = 800;

/** Set once the code is there: a lazy part is drawn a moment later even then. */
let loaded: typeof RunningRace | undefined;
const load = async () => {
  const { RunningRace: Card, prefetchRace } = await import('../features/sessions/running-race');
  loaded = Card;
  return { Card, prefetchRace };
};
const LazyRace = lazyPart(async () => (await load()).Card, { quiet: true });

/** The tower of the race that is driven now, on the pages that everybody comes to first. Its code comes with a race. */
export function RunningRaceCard() {
  const events = useRunningEvents();
  const [Card] = useState(() => loaded ?? LazyRace);
  if (events.length === 0) return null;
  return (
    <Suspense>
      <Card events={events} />
    </Suspense>
  );
}

/** Reads the race that is driven now, if there is one, for a short time at most. What fails is read again by the card. */
export async function prefetchRunningRace(client: QueryClient): Promise<void> {
  const read = async () => {
    const events = await client.ensureQueryData(activeEventsQuery);
    if (events.length > 0) await (await load()).prefetchRace(client, events);
  };
  await Promise.race([read().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}
