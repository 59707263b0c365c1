import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { setTimeout as wait } from 'node:timers/promises';
import { explain, type HttpClient } from '../lib/http-client.js';
import { ToolError } from '../lib/tool-error.js';
import type { AdminClient } from '../simulate/admin-client.js';
import { CIRCUIT_NAMES } from '../simulate/names.js';
import type { Garage } from '../simulate/paddock.js';
import { LETTERS } from '../simulate/race-night.js';
import { type EventText, NEXT_RACES, PAST_RACES, TONIGHT, TRACK_COUNT } from './calendar.js';
import type { DriverGarages } from './members.js';
import type { Dated, Past, PastLapRow } from './past.js';
import { evening, type PastLap, timesOf } from './past-laps.js';

const DAY_MS = 86_400_000;
const COUNT_TIMEOUT_MS = 60_000;
const KINDS = [
  {
    difficulty: 'Medium',
    track_type: 'Street',
    description: 'Concrete, cranes and one long straight along the water.',
  },
  { difficulty: 'Easy', track_type: 'Sprint', description: 'Short, green and honest. Everyone’s first licence.' },
  {
    difficulty: 'Expert',
    track_type: 'Drift',
    description: 'Up the mountain between cherry trees. No two hairpins alike.',
  },
  { difficulty: 'Hard', track_type: 'Drag', description: 'A mile of sand with a kink that is not on the map.' },
  { difficulty: 'Medium', track_type: 'Circuit', description: 'Cobbles, arches, a bridge. Watch the fountain.' },
] as const;

export async function openDemoTracks(admin: AdminClient): Promise<TrackDto[]> {
  const tracks: TrackDto[] = [];
  for (const [index, { name, region, length, baseMs }] of CIRCUIT_NAMES.slice(0, TRACK_COUNT).entries()) {
    const body = {
      ...KINDS[index],
      name,
      channel_letter: LETTERS.charAt(index),
      sl_region: region,
      track_length: length,
      min_lap_time: Math.round(baseMs * 0.8) / 1000,
    };
    tracks.push(known(await admin.call<TrackDto>('POST', '/api/admin/tracks', { body })));
  }
  return tracks;
}

/** Laps as rows for the inbox. */
export function rowsOf(
  laps: readonly PastLap[],
  garages: readonly DriverGarages[],
  tracks: readonly TrackDto[],
): PastLapRow[] {
  return laps.map(({ driver, car, circuit, lapTimeMs, endedAt }) => {
    const { carId, userId, driverName, carName } = known(garages[driver]?.[car]);
    return { carId, userId, trackId: known(tracks[circuit]).id, lapTimeMs, endedAt, driverName, carName };
  });
}

/**
 * Posts a lap that no car can drive: with it the laps that were put into the inbox are counted, and it is held for review.
 * Resolves when every lap has been counted.
 */
export async function postHeldLap(client: HttpClient, admin: AdminClient, car: Garage, track: TrackDto): Promise<void> {
  const answer = await client.send('POST', '/api/lap-times/submit', {
    body: {
      driver_name: car.driverName,
      car_name: car.carName,
      car_id: car.carId,
      car_token: car.carToken,
      lap_time: (track.min_lap_time ?? 10) * 0.62,
      lap_id: 'shortcut-1',
      channel_letter: track.channel_letter,
    },
  });
  if (answer.status !== 200) throw new ToolError(`The first lap of the demo was refused (${explain(answer)}).`);
  const giveUpAt = performance.now() + COUNT_TIMEOUT_MS;
  while (known(await admin.call<unknown[]>('GET', '/api/admin/laps?state=received&limit=1')).length > 0) {
    if (performance.now() > giveUpAt) throw new ToolError('The laps of the past season wait to be counted.');
    await wait(50);
  }
}

/** The races that are over, their results credited, with the times at which they ended. */
export async function holdPastRaces(
  admin: AdminClient,
  past: Past,
  {
    tracks,
    banners,
    now,
  }: { readonly tracks: readonly TrackDto[]; readonly banners: readonly string[]; readonly now: number },
): Promise<void> {
  const ended: Dated[] = [];
  for (const race of PAST_RACES) {
    const { start, end } = timesOf(race, now);
    const body = {
      ...eventBody(race, tracks, banners),
      status: 'completed',
      start_time: iso(start),
      end_time: iso(end),
    };
    ended.push({ id: known(await admin.call<RaceEventDto>('POST', '/api/cms/admin/events', { body })).id, at: end });
  }
  await past.completed(ended);
}

/** The race under way and the next ones. */
export async function announceRaces(
  admin: AdminClient,
  {
    tracks,
    banners,
    now,
    start,
  }: {
    readonly tracks: readonly TrackDto[];
    readonly banners: readonly string[];
    readonly now: number;
    readonly start: number;
  },
): Promise<void> {
  const tonight = { ...eventBody(TONIGHT, tracks, banners), status: 'active', start_time: iso(start) };
  await admin.call('POST', '/api/cms/admin/events', { body: tonight });
  for (const race of NEXT_RACES) {
    const at = evening(now + race.daysAhead * DAY_MS);
    const body = { ...eventBody(race, tracks, banners), status: 'upcoming', start_time: iso(at) };
    await admin.call('POST', '/api/cms/admin/events', { body });
  }
}

function eventBody(event: EventText, tracks: readonly TrackDto[], banners: readonly string[]): object {
  return {
    name: event.name,
    event_type: event.type,
    track_id: known(tracks[event.circuit]).id,
    description: event.description,
    prize_pool: event.prizePool,
    entry_requirements: event.requirements,
    rules: event.rules,
    max_participants: event.maxParticipants,
    banner_image: banners[event.circuit] ?? null,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new ToolError('The league answered a call with nothing.');
  return value;
}
