import { randomBytes } from 'node:crypto';
import type { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { inParallel } from '../lib/in-parallel.js';
import { ToolError } from '../lib/tool-error.js';
import type { AdminClient } from './admin-client.js';
import type { CarIdentity } from './car-script.js';
import { type Circuit, type Entrant, LETTERS } from './race-night.js';

/** The maximum number of members created concurrently, because the league hashes a password for each. */
const PARALLEL = 8;

export type Garage = CarIdentity & { readonly userId: string };

/**
 * Creates a member with a car for every entrant and returns them in order. If a username is taken, `-` and `runId` are added to
 * it; if that is taken too, a random one is used.
 * @param password the password of all members; by default, each member gets a random one
 */
export async function createMembers(
  admin: AdminClient,
  entrants: readonly Entrant[],
  { runId, password, onProgress }: { runId: string; password?: string; onProgress: (done: number) => void },
): Promise<Garage[]> {
  let done = 0;
  return inParallel(PARALLEL, entrants, async (entrant) => {
    const user = await createMember(admin, entrant, runId, password ?? randomBytes(12).toString('base64url'));
    const name = encodeURIComponent(entrant.carName);
    const car = await admin.call<CarCredentialsDto>('POST', `/api/admin/cars/generate-credentials?car_name=${name}`);
    await admin.call('POST', `/api/admin/cars/${car.car_id}/assign?user_id=${user.id}`);
    onProgress((done += 1));
    return {
      carId: car.car_id,
      carToken: car.car_token,
      carName: entrant.carName,
      driverName: entrant.driverName,
      username: user.username,
      userId: user.id,
    };
  });
}

async function createMember(admin: AdminClient, entrant: Entrant, runId: string, password: string): Promise<UserDto> {
  const names = [entrant.username, `${entrant.username}-${runId}`, `${runId}-${randomBytes(6).toString('hex')}`];
  for (const username of names) {
    const body: CreateUserDto = {
      username,
      password,
      driver_name: entrant.driverName,
      is_driver: true,
      driver_approved: true,
    };
    const user = await admin.tryCall<UserDto>('POST', '/api/admin/create-user', body);
    if (user) return user;
  }
  throw new ToolError(`No username is free for ${entrant.driverName}.`);
}

/**
 * Returns the track of every circuit, in order: the existing track of that name, else a new one with a free letter.
 * @throws ToolError if all letters are taken
 */
export async function openTracks(admin: AdminClient, circuits: readonly Circuit[]): Promise<TrackDto[]> {
  const standing = await admin.call<TrackDto[]>('GET', '/api/tracks');
  const tracks: TrackDto[] = [];
  for (const circuit of circuits) {
    const track =
      standing.find((other) => other.name === circuit.name) ?? (await createTrack(admin, circuit, standing));
    if (!standing.includes(track)) standing.push(track);
    tracks.push(track);
  }
  return tracks;
}

async function createTrack(admin: AdminClient, circuit: Circuit, standing: readonly TrackDto[]): Promise<TrackDto> {
  for (const letter of lettersFor(circuit.letter, standing)) {
    const body: CreateTrackDto = {
      name: circuit.name,
      channel_letter: letter,
      sl_region: circuit.region,
      track_length: circuit.length,
    };
    const track = await admin.tryCall<TrackDto>('POST', '/api/admin/tracks', body);
    if (track) return track;
  }
  throw new ToolError(
    `All letters A to Z have a track already, so "${circuit.name}" cannot be added. Delete a track first.`,
  );
}

/** Returns the free letters to try: the preferred one first, then from A to Z. */
function lettersFor(wish: string, standing: readonly TrackDto[]): string[] {
  const taken = new Set(standing.map((track) => track.channel_letter));
  return [...new Set([wish, ...LETTERS])].filter((letter) => !taken.has(letter));
}
