import { randomUUID } from 'node:crypto';
import type { TestLeague } from '../../support/league.js';

/** Describes what the lines of the table can make; each call makes a new one. */
export interface World {
  readonly league: TestLeague;
  readonly user: () => Promise<string>;
  readonly car: () => Promise<{ car_id: string; car_token: string }>;
  /** Creates a car that belongs to the member. */
  readonly carOf: (userId: string) => Promise<string>;
  /** Returns the id of a session of the member. */
  readonly sessionOf: (userId: string) => Promise<string>;
  /** Creates a lap in this state, of a car without an owner. */
  readonly lap: (state: string) => Promise<string>;
  /** Creates a lap that no steward has reviewed. */
  readonly firstRecord: () => Promise<string>;
  readonly inviteCode: () => Promise<string>;
  /** Returns the id of a block of a network. */
  readonly block: () => Promise<string>;
  readonly track: () => Promise<string>;
  /** Returns the channel letter of a track. */
  readonly letter: () => Promise<string>;
  /** Returns a signed post of a track's line. */
  readonly linePost: () => Promise<object>;
  /** A signed order of an avatar who is no steward. */
  readonly tabletOrder: () => Promise<object>;
  readonly event: () => Promise<string>;
  /** Creates an event that runs, in which every member has a place. */
  readonly eventOfAll: () => Promise<string>;
  /** Creates a session of an event, with a driver, in this state. */
  readonly session: (state?: string) => Promise<{ id: string; entryId: string }>;
  /** Creates a session whose result was published twice. */
  readonly publishedSession: () => Promise<string>;
  /** Creates an incident of a running session, filed by a driver about another. */
  readonly incident: (filedBy: string, state?: string) => Promise<string>;
  /** Creates a penalty in a session that runs. */
  readonly penalty: () => Promise<string>;
  /** Creates a crossing in a session that runs. */
  readonly crossing: () => Promise<string>;
  /** Creates a season with a driver and a round. */
  readonly season: () => Promise<{ id: string; who: string }>;
  /** Creates a ruling on a season, and returns the season's id too. */
  readonly seasonRuling: () => Promise<{ id: string; ruling: string }>;
  readonly achievement: () => Promise<string>;
  readonly stream: () => Promise<string>;
  readonly page: () => Promise<{ id: string; slug: string }>;
  readonly post: () => Promise<{ id: string; slug: string }>;
  readonly userWithPicture: () => Promise<string>;
  readonly carWithPicture: () => Promise<string>;
  /** Returns the file name of an uploaded picture. */
  readonly picture: () => Promise<string>;
  /** Connects a screen of /live. */
  readonly screen: () => Promise<string>;
}

/** Describes what one request needs; made for each caller. */
interface Request {
  /** Fills the {names} of the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** Includes its question mark. */
  readonly query?: string;
  readonly body?: unknown;
}

/**
 * Lists who may send it: `public` everyone, `member` everyone who is signed in, `owner` the member who has it and no other
 * member, `steward` stewards and admins, `admin` admins alone. Others get 401 when they are not signed in, else 403 (another
 * member of an `owner` route 404).
 */
type Access = 'public' | 'member' | 'owner' | 'steward' | 'admin';

export interface Line {
  /** Names the route as in the OpenAPI document, below /api. */
  readonly route: string;
  readonly access: Access;
  /** The status of success. */
  readonly ok: number;
  /** Makes the request; `owner` is the id of the first member. */
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
