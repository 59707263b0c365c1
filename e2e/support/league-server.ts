/** Contains the credentials of the admin with whom a league starts. */
export interface FirstAdmin {
  readonly adminUsername: string;
  readonly adminPassword: string;
}

/** Runs the league of a test file, in the test's process or in a separate one. */
export interface LeagueServer {
  /** The base URL, once the league has been started. */
  readonly url: string;
  /** Resolves when the league is ready. After a stop, it has the same port and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the league and removes its data. */
  remove(): Promise<void>;
}
