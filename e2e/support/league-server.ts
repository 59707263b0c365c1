/** Describes the first admin of a league. */
export interface FirstAdmin {
  readonly adminUsername: string;
  readonly adminPassword: string;
}

/** Runs the league of a file. */
export interface LeagueServer {
  /** Once it was started. */
  readonly url: string;
  /** Resolves when it is ready: after a stop on the same port and data again. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}
