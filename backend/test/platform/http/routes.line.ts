import { randomUUID } from 'node:crypto';
import type { TestLeague } from '../../support/league.js';

/** Provides the data that the lines of the table refer to; each function creates something new. */
export interface World {
  readonly league: TestLeague;
  readonly user: () => Promise<string>;
  readonly car: () => Promise<{ car_id: string; car_token: string }>;
  /** Creates a car that belongs to the member. */
  readonly carOf: (userId: string) => Promise<string>;
  /** Creates a sign-in session of the member. */
  readonly sessionOf: (userId: string) => Promise<string>;
  /** Creates a lap in this state, by a car without an owner. */
  readonly lap: (state: string) => Promise<string>;
  /** Creates a first record that no steward has reviewed. */
  readonly firstRecord: () => Promise<string>;
  readonly inviteCode: () => Promise<string>;
  /** Creates a block of a network. */
  readonly block: () => Promise<string>;
  readonly track: () => Promise<string>;
  /** Creates a track, and returns its channel letter once towers can show it. */
  readonly letter: () => Promise<string>;
  /** Returns a signed request from the line of a track. */
  readonly linePost: () => Promise<object>;
  /** Returns a signed order by an avatar who is not a steward. */
  readonly tabletOrder: () => Promise<object>;
  readonly event: () => Promise<string>;
  /** Creates an active event that every member has entered. */
  readonly eventOfAll: () => Promise<string>;
  /** Creates a race session with one driver, in this state. */
  readonly session: (state?: string) => Promise<{ id: string; entryId: string }>;
  /** Creates a session whose result was published twice. */
  readonly publishedSession: () => Promise<string>;
  /** Creates an incident of a running session, filed by a driver about another. */
  readonly incident: (filedBy: string, state?: string) => Promise<string>;
  /** Creates a penalty in a running session. */
  readonly penalty: () => Promise<string>;
  /** Creates a crossing in a running session. */
  readonly crossing: () => Promise<string>;
  /** Creates a season with a driver and a round. */
  readonly season: () => Promise<{ id: string; who: string }>;
  /** Creates a ruling on a season. @returns the ids of the season and the ruling */
  readonly seasonRuling: () => Promise<{ id: string; ruling: string }>;
  readonly achievement: () => Promise<string>;
  readonly stream: () => Promise<string>;
  readonly page: () => Promise<{ id: string; slug: string }>;
  readonly post: () => Promise<{ id: string; slug: string }>;
  readonly userWithPicture: () => Promise<string>;
  readonly carWithPicture: () => Promise<string>;
  /** Uploads a picture, and returns its file name. */
  readonly picture: () => Promise<string>;
  /** Connects a screen of /live, and returns its id. */
  readonly screen: () => Promise<string>;
}

/** Describes the parts of a request; created for each caller. */
interface Request {
  /** The values that replace the {names} in the path; absent if it has none. */
  readonly path?: Readonly<Record<string, string>>;
  /** The query, with its question mark; absent for none. */
  readonly query?: string;
  readonly body?: unknown;
}

/**
 * Names who may send a request: `public` everyone, `member` every signed-in member, `owner` only the member to whom the
 * resource belongs, `steward` stewards and admins, `admin` only admins. Others get 401 if they are not signed in, otherwise 403
 * or, for an `owner` route, 404.
 */
type Access = 'public' | 'member' | 'owner' | 'steward' | 'admin';

export interface Line {
  /** The route as in the OpenAPI document, below /api. */
  readonly route: string;
  readonly access: Access;
  /** The status of a successful response. */
  readonly ok: number;
  /** Prepares the request; `owner` is the id of the member who sends it as the owner. */
  readonly request: (world: World, owner: string) => Request | Promise<Request>;
}

const nothing = () => ({});
const line =
  (access: Access) =>
  (route: string, ok: number, request: Line['request'] = nothing) => ({ route, access, ok, request });
export const open = line('public');
export const member = line('member');
export const steward = line('steward');
export const admin = line('admin');
export const owner = line('owner');

export const name = () => `x${randomUUID().slice(0, 12)}`;
export const aPage = () => ({ title: 'Rules', slug: name(), content: '<p>Be fair.</p>' });
export const aStream = () => ({ name: 'Radio', stream_url: 'http://radio.example.com:8000/live' });
export const anEvent = () => ({ name: 'Night race', start_time: '2030-05-01T19:00:00Z' });
export const anAchievement = () => ({ name: 'Fair play', description: 'Gave way.' });
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const aPicture = () => new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });
let letter = 0;
export const aTrack = () => ({ name: 'Spa', channel_letter: String.fromCharCode(65 + (letter++ % 26)) });
