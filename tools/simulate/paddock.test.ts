import { describe, expect, it } from '@jest/globals';
import type { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { AdminClient } from './admin-client.js';
import { createMembers, openTracks } from './paddock.js';
import { LETTERS } from './race-night.js';

const aTrack = (name: string, letter: string) => ({ id: `track-${letter}`, name, channel_letter: letter }) as TrackDto;
const aCircuit = (name: string, letter: string) => ({ name, letter, region: name, length: null });

/** Returns the client of a league with these tracks and usernames, which answers 409 if one is taken. */
function leagueWith(tracks: readonly TrackDto[], usernames: readonly string[]): AdminClient {
  const taken = new Set(usernames);
  const answer = (method: string, path: string, body: unknown): unknown => {
    if (path === '/api/tracks') return [...tracks];
    if (path === '/api/admin/tracks') {
      const { name, channel_letter } = body as CreateTrackDto;
      return aTrack(name, channel_letter);
    }
    if (path === '/api/admin/create-user') {
      const { username } = body as CreateUserDto;
      return taken.has(username) ? null : { id: `id-of-${username}`, username };
    }
    if (path.startsWith('/api/admin/cars/generate')) return { car_id: 'car', car_token: 'token', car_name: 'x' };
    return { message: `${method} ${path}` };
  };
  const call = <T>(method: string, path: string, body?: object) => Promise.resolve(answer(method, path, body) as T);
  return { token: '', call, tryCall: call };
}

describe('The paddock of a league that has been raced in before', () => {
  it('uses the track of the same name, whatever its letter', async () => {
    const admin = leagueWith([aTrack('Monza', 'Q')], []);
    const tracks = await openTracks(admin, [aCircuit('Monza', 'A')]);
    expect(tracks.map((track) => track.channel_letter)).toEqual(['Q']);
  });

  it('gives a new track the next free letter when its own is taken', async () => {
    const admin = leagueWith([aTrack('Spa', 'A'), aTrack('Imola', 'B')], []);
    const tracks = await openTracks(admin, [aCircuit('Monza', 'A'), aCircuit('Suzuka', 'B')]);
    expect(tracks.map((track) => `${track.channel_letter} ${track.name}`)).toEqual(['C Monza', 'D Suzuka']);
  });

  it('says so when all letters are taken', async () => {
    const admin = leagueWith(
      [...LETTERS].map((letter) => aTrack(`Track ${letter}`, letter)),
      [],
    );
    await expect(openTracks(admin, [aCircuit('Monza', 'A')])).rejects.toThrow(
      'All letters A to Z have a track already',
    );
  });

  it('adds the run to a username that is taken', async () => {
    const entrants = ['ver', 'lec'].map((username) => ({ username, driverName: username, carName: 'x' }));
    const garages = await createMembers(leagueWith([], ['ver']), entrants, {
      runId: 'run7',
      onProgress: () => undefined,
    });
    expect(garages.map((garage) => garage.username)).toEqual(['ver-run7', 'lec']);
  });
});
