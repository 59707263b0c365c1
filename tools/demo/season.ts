import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import { setTimeout as wait } from 'node:timers/promises';
import { describeAnswer, type HttpClient } from '../lib/http-client.js';
import { inParallel } from '../lib/in-parallel.js';
import { required } from '../lib/required.js';
import { ToolError } from '../lib/tool-error.js';
import type { AdminClient } from '../simulate/admin-client.js';
import { CIRCUIT_NAMES } from '../simulate/names.js';
import type { Garage } from '../simulate/paddock.js';
import { LETTERS } from '../simulate/race-night.js';
import { type EventText, NEXT_RACES, GOLD, SEASON, TRACK_COUNT } from './calendar.js';
import type { RegisteredDriver } from './members.js';
import { nextEvening } from './past-laps.js';

const DAY_MS = 86_400_000;
const COUNT_TIMEOUT_MS = 60_000;
const PARALLEL = 4;
/** The drivers who sign up for the next race, as indexes into the cast. */
const SIGNED_UP = [9, 1, 14, 7, 2, 12];

/** Contains the track and the address of the banner of each circuit, by the circuit's index. */
export interface EventParts {
  readonly tracks: readonly TrackDto[];
  readonly banners: readonly string[];
}
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
    tracks.push(await admin.call<TrackDto>('POST', '/api/admin/tracks', body));
  }
  return tracks;
}

/**
 * Posts a lap that is too fast for any car and is therefore held for review; the laps in the inbox are counted with it.
 * Resolves when every lap has been counted. @throws ToolError if the lap is refused, or after a minute
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
  if (answer.status !== 200) throw new ToolError(`The first lap of the demo was refused (${describeAnswer(answer)}).`);
  const giveUpAt = performance.now() + COUNT_TIMEOUT_MS;
  while ((await admin.call<unknown[]>('GET', '/api/admin/laps?state=received&limit=1')).length > 0) {
    if (performance.now() > giveUpAt) throw new ToolError('The laps of the past season wait to be counted.');
    await wait(50);
  }
}

/** Creates a key for the line of each track, and returns the keys in the order of the tracks. */
export function createTrackKeys(admin: AdminClient, tracks: readonly TrackDto[]): Promise<TrackKeyDto[]> {
  return inParallel(PARALLEL, tracks, ({ id }) => admin.call<TrackKeyDto>('POST', `/api/admin/tracks/${id}/key`));
}

/** Creates an upcoming event with the track and banner of its circuit. `startTime` is in ms since 1970. */
export async function openEvent(
  admin: AdminClient,
  { tracks, banners }: EventParts,
  event: EventText,
  startTime: number,
): Promise<RaceEventDto> {
  const { circuit, name, event_type, description, prize_pool, entry_requirements, rules, max_participants } = event;
  return admin.call<RaceEventDto>('POST', '/api/cms/admin/events', {
    ...{ name, event_type, description, prize_pool, entry_requirements, rules, max_participants },
    track_id: required(tracks[circuit]).id,
    banner_image: banners[circuit] ?? null,
    status: 'upcoming',
    start_time: new Date(startTime).toISOString(),
  });
}

/** Creates the events of the next races, and signs up some drivers for the first one. */
export async function announceRaces(
  admin: AdminClient,
  parts: EventParts,
  drivers: readonly RegisteredDriver[],
  now: number,
): Promise<void> {
  for (const [n, race] of NEXT_RACES.entries()) {
    const { id } = await openEvent(admin, parts, race, nextEvening(now + race.daysAhead * DAY_MS));
    if (n > 0) continue;
    for (const driver of SIGNED_UP) {
      const { userId, carId } = required(drivers[driver]?.garages[0]);
      await admin.call('PUT', `/api/admin/events/${id}/entries/${userId}`, { state: 'confirmed', car_id: carId }); // prettier-ignore
    }
  }
}

/** Creates the season with its rules, its teams, the drivers of `field` with their classes, and these events as its rounds. */
export async function makeSeason(
  admin: AdminClient,
  drivers: readonly RegisteredDriver[],
  field: readonly number[],
  eventIds: readonly string[],
): Promise<void> {
  const { name, description, teams, rules } = SEASON;
  const { id } = await admin.call<SeasonDetailsDto>('POST', '/api/admin/seasons', { name, description, rules });
  await admin.call('PUT', `/api/admin/seasons/${id}/teams`, { teams });
  const entries = field.map((driver, n) => ({
    user_id: required(drivers[driver]?.garages[0]).userId,
    class: GOLD.includes(driver) ? 'Gold' : 'Silver',
    team: teams[n % teams.length]?.name,
    number: 3 + driver * 4,
  }));
  await admin.call('PUT', `/api/admin/seasons/${id}/entries`, { entries });
  const rounds = eventIds.map((event_id, n) => ({ round: n + 1, event_id }));
  await admin.call('PUT', `/api/admin/seasons/${id}/rounds`, { rounds });
}
