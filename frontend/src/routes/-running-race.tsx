import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { activeEventsQuery } from '../features/race-events/active-events.queries';
import { useRunningEvents } from '../features/race-events/live-now';
import { lazyPart } from '../platform/code/lazy-part';
import { waitAtMost } from '../platform/query/wait-at-most';

/** The maximum time, in ms, that a page waits for a running race, which would move the content below it if rendered later. */
const WAIT_MS = 800;

const loadRace = () => import('../features/sessions/running-race');
const Race = lazyPart(async () => (await loadRace()).RunningRace, { quiet: true });
const Tower = lazyPart(async () => (await import('../features/race-events/spotlight/event-tower')).EventTower, {
  quiet: true,
});
const PlaceInRace = lazyPart(async () => (await import('../features/sessions/own-place-in-race')).OwnPlaceInRace, {
  quiet: true,
});
const PlaceInEvent = lazyPart(
  async () => (await import('../features/race-events/spotlight/own-place')).OwnPlaceInEvent,
  { quiet: true },
);
/** Shows the spotlight. Its code is loaded now unless `prefetchSpotlight` has preloaded it. */
export const SpotlightCard = lazyPart(
  async () => (await import('../features/race-events/spotlight/spotlight')).Spotlight,
  {
    quiet: true,
  },
);

interface RunningRaceCardProps {
  /** The content that is shown while no race is running; nothing when absent. */
  readonly otherwise?: ReactNode;
}

/** Shows the tower of the running race on the landing page and the dashboard. Its code is loaded only when there is a race. */
export function RunningRaceCard({ otherwise = null }: RunningRaceCardProps) {
  const events = useRunningEvents();
  if (events[0] === undefined) return otherwise;
  return <Race events={events} otherwise={<Tower event={events[0]} />} />;
}

/** Shows the member's place in the running race; nothing while no race is running. */
export function OwnPlaceNow() {
  const events = useRunningEvents();
  if (events[0] === undefined) return null;
  return <PlaceInRace events={events} otherwise={<PlaceInEvent eventId={events[0].id} />} />;
}

/** Preloads the running race, if there is one, waiting at most 800 ms. The card retries anything that fails. */
export async function prefetchRunningRace(client: QueryClient): Promise<void> {
  await shortly(async () => {
    const events = await client.ensureQueryData(activeEventsQuery);
    if (events.length > 0) await prefetchRace(client, events);
  });
}

/** Preloads the running race or, if there is none, the spotlight, waiting at most 800 ms. */
export async function prefetchSpotlight(client: QueryClient): Promise<void> {
  await shortly(async () => {
    const events = await client.ensureQueryData(activeEventsQuery);
    if (events.length > 0) return prefetchRace(client, events);
    const queries = import('../features/race-events/spotlight/spotlight.queries');
    await Promise.all([SpotlightCard.preload(), client.prefetchQuery((await queries).spotlightQuery)]);
  });
}

async function prefetchRace(client: QueryClient, events: readonly RaceEventDto[]): Promise<void> {
  const race = await loadRace();
  const parts = [Race, Tower, PlaceInRace, PlaceInEvent].map(({ preload }) => preload());
  await Promise.all([...parts, race.prefetchRace(client, events)]);
}

async function shortly(read: () => Promise<void>): Promise<void> {
  await waitAtMost(WAIT_MS, [read()]);
}
