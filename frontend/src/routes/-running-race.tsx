import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { activeEventsQuery } from '../features/race-events/active-events.queries';
import { useRunningEvents } from '../features/race-events/live-now';
import type { OwnPlaceInEvent } from '../features/race-events/spotlight/own-place';
import type { EventTower } from '../features/race-events/spotlight/event-tower';
import type { Spotlight } from '../features/race-events/spotlight/spotlight';
import type { OwnPlaceInRace } from '../features/sessions/own-place-in-race';
import type { RunningRace } from '../features/sessions/running-race';
import { lazyPart } from '../platform/code/lazy-part';

/** A page waits at most this long for a running race; rendered later, it would move the content below it. */
const WAIT_MS = 800;

/** Set once the code is loaded, because a lazy component would still render a moment later. */
const loaded: {
  race?: typeof RunningRace;
  tower?: typeof EventTower;
  ownPlace?: typeof OwnPlaceInRace;
  place?: typeof OwnPlaceInEvent;
  spotlight?: typeof Spotlight;
} = {};

const loadRace = async () => {
  const [
    { RunningRace: Race, prefetchRace },
    { OwnPlaceInRace: OwnPlace },
    { EventTower: Tower },
    { OwnPlaceInEvent: Place },
  ] = await Promise.all([
    import('../features/sessions/running-race'),
    import('../features/sessions/own-place-in-race'),
    import('../features/race-events/spotlight/event-tower'),
    import('../features/race-events/spotlight/own-place'),
  ]);
  Object.assign(loaded, { race: Race, ownPlace: OwnPlace, tower: Tower, place: Place });
  return { Race, OwnPlace, Tower, Place, prefetchRace };
};
const loadSpotlight = async () => {
  const [{ Spotlight: Shown }, { spotlightQuery }] = await Promise.all([
    import('../features/race-events/spotlight/spotlight'),
    import('../features/race-events/spotlight/spotlight.queries'),
  ]);
  loaded.spotlight = Shown;
  return { Shown, spotlightQuery };
};
const LazyRace = lazyPart(async () => (await loadRace()).Race, { quiet: true });
const LazyTower = lazyPart(async () => (await loadRace()).Tower, { quiet: true });
const LazyOwnPlace = lazyPart(async () => (await loadRace()).OwnPlace, { quiet: true });
const LazyPlace = lazyPart(async () => (await loadRace()).Place, { quiet: true });
const LazySpotlight = lazyPart(async () => (await loadSpotlight()).Shown, { quiet: true });

interface RunningRaceCardProps {
  /** Shown while no race is running. */
  readonly otherwise?: ReactNode;
}

/** Shows the tower of the running race on the entry pages. Its code is loaded only when there is a race. */
export function RunningRaceCard({ otherwise = null }: RunningRaceCardProps) {
  const events = useRunningEvents();
  if (events[0] === undefined) return otherwise;
  return (
    <Suspense>
      <Race events={events} first={events[0]} />
    </Suspense>
  );
}

/** Shows the member's place in the running race; nothing while no race is running. */
export function OwnPlaceNow() {
  const events = useRunningEvents();
  const [InRace] = useState(() => loaded.ownPlace ?? LazyOwnPlace);
  const [InEvent] = useState(() => loaded.place ?? LazyPlace);
  if (events[0] === undefined) return null;
  return (
    <Suspense>
      <InRace events={events} otherwise={<InEvent eventId={events[0].id} />} />
    </Suspense>
  );
}

/** Shows the spotlight, whose code is loaded now unless it was preloaded. */
export function SpotlightCard() {
  const [Card] = useState(() => loaded.spotlight ?? LazySpotlight);
  return (
    <Suspense>
      <Card />
    </Suspense>
  );
}

function Race({ events, first }: { readonly events: readonly RaceEventDto[]; readonly first: RaceEventDto }) {
  const [Card] = useState(() => loaded.race ?? LazyRace);
  const [Tower] = useState(() => loaded.tower ?? LazyTower);
  return <Card events={events} otherwise={<Tower event={first} />} />;
}

/** Preloads the running race, if there is one, waiting a short time at most. The card retries anything that fails. */
export async function prefetchRunningRace(client: QueryClient): Promise<void> {
  await shortly(async () => {
    const events = await client.ensureQueryData(activeEventsQuery);
    if (events.length > 0) await (await loadRace()).prefetchRace(client, events);
  });
}

/** Preloads the running race or, if there is none, the spotlight, waiting a short time at most. */
export async function prefetchSpotlight(client: QueryClient): Promise<void> {
  await shortly(async () => {
    const events = await client.ensureQueryData(activeEventsQuery);
    if (events.length > 0) return (await loadRace()).prefetchRace(client, events);
    await client.prefetchQuery((await loadSpotlight()).spotlightQuery);
  });
}

async function shortly(read: () => Promise<void>): Promise<void> {
  await Promise.race([read().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}
