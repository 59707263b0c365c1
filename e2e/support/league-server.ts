/** Describes the first admin of a league. */
export interface FirstAdmin {
  readonly adminUsername: string;
  readonly adminPassword: string;
}

/** Runs the league of a test file. */
export interface LeagueServer {
  /** Available once it was started. */
  readonly url: string;
  /** Resolves when it is ready; after a stop, with the same port and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}
