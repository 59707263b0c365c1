import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { SubmitLapAnswerDto } from '@league/shared/laps/submit-lap.dto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { Answer, Caller, Refusal } from './client.js';
import type { LiveSocket } from './socket.js';

/** Describes a car with the credentials of its script. */
export interface TestCar {
  readonly car_id: string;
  readonly car_token: string;
}

export interface TestMember {
  readonly id: string;
  readonly username: string;
  readonly driverName: string;
  /** A bearer token that is valid for this league. */
  readonly token: string;
}

export interface TestDriver extends TestMember {
  readonly car: TestCar;
}

export interface LapToDrive {
  readonly lapTimeMs: number;
  /** The letter of a track; without it the lap has no track. */
  readonly letter?: string | undefined;
}

/** Describes one process of a league under test, on a port of its own. */
export interface TestLeague {
  readonly url: string;
  readonly databaseUrl: string;
  readonly app: NestFastifyApplication;
  /** The admin with whom the league starts. */
  readonly admin: TestMember;
  /** Sends a request to a route below /api, as a member or visitor. @returns the response, whatever its status */
  readonly call: <T = ProblemDto>(
    caller: Caller,
    route: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer<T>>;
  /** Sends a request as the first admin, to prepare a test; a refusal fails the test. @returns the body */
  readonly asAdmin: <T>(route: string, body?: unknown) => Promise<T>;
  /** Signs in with a password; members created by the methods below have a token without signing in. */
  readonly login: (username: string, password: string) => Promise<Answer<SessionDto & Refusal>>;
  /** Creates a session for a member without the password. @returns its token */
  readonly signIn: (memberId: string, tokenVersion?: number) => Promise<string>;
  /** Runs an SQL query directly on the database. @returns its rows */
  readonly sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /**
   * Creates a member without a car. Given no other fields than `username` and `driver_name`, they have no password and cannot
   * sign in; else their password is `a good password` unless the fields say otherwise.
   */
  readonly aMember: (fields?: Partial<CreateUserDto>) => Promise<TestMember>;
  /** Creates a member with a car. */
  readonly aDriver: (fields?: Partial<CreateUserDto>) => Promise<TestDriver>;
  /** Creates a car, by default without an owner. */
  readonly aCar: (owner?: { readonly id: string } | null, name?: string) => Promise<TestCar>;
  /** Creates a track, by default with the next letter, beginning with A. */
  readonly aTrack: (fields?: Partial<CreateTrackDto>) => Promise<TrackDto>;
  /** Posts a lap as a script does; generates a `lap_id` if there is none. */
  readonly post: (
    car: TestCar,
    lap: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer<SubmitLapAnswerDto>>;
  /** Posts a lap and waits until it is counted or held. @returns its id */
  readonly aLap: (car: TestCar, lap: LapToDrive) => Promise<string>;
  /** Posts laps with these times, in seconds, one after another, and waits until they are counted or held. */
  readonly drive: (car: TestCar, letter: string, ...lapTimes: number[]) => Promise<void>;
  /** Waits until no lap is waiting to be counted. */
  readonly waitUntilCounted: () => Promise<void>;
  readonly board: () => Promise<LeaderboardDto>;
  /** Lists up to a hundred counted laps, newest first unless `query`, a query string without its `?`, asks otherwise. */
  readonly laps: (query?: string) => Promise<LapTimeDto[]>;
  /** Opens a live connection for a member or, by default, a visitor. */
  readonly socket: (caller?: Caller) => Promise<LiveSocket>;
  /** Returns the stored totals, bests, records and ranks that do not match the laps. */
  readonly differences: () => Promise<unknown[]>;
  /** Returns a provider of the running application. */
  readonly part: <T>(type: abstract new (...args: never[]) => T) => T;
  readonly close: () => Promise<void>;
}
