type Row = Readonly<Record<string, unknown>>;

/**
 * Describes the response to GET /auth/export: everything that the league stores about the member, in the format of its tables.
 * Times are ISO 8601 UTC, lap times whole milliseconds. Passwords, tokens and data that identifies other members are left out.
 */
export interface OwnDataDto {
  readonly exported_at: string;
  readonly account: Row;
  /** The current and past slugs of the driver's page under /drivers. */
  readonly page_addresses: readonly Row[];
  readonly totals: Row | null;
  readonly last_seen: Row | null;
  readonly cars: readonly Row[];
  /** Laps in every state, oldest first. */
  readonly laps: readonly Row[];
  readonly tracks_driven: readonly Row[];
  readonly achievements: readonly Row[];
  readonly race_results: readonly Row[];
  /** Race events that the member signed up for. */
  readonly event_entries: readonly Row[];
  /** Sessions of race events with the member's crossings. */
  readonly race_sessions: readonly Row[];
  /** The member's rows in the published results of sessions. */
  readonly session_results: readonly Row[];
  readonly seasons: readonly Row[];
  /** Rulings on the member in seasons, including rescinded ones. */
  readonly season_rulings: readonly Row[];
  /** Incidents that the member filed, and incidents about the member. */
  readonly incidents: readonly Row[];
  readonly sessions: readonly Row[];
  readonly networks: readonly Row[];
  /** Refused sign-ins to the member's username in the last 30 days. */
  readonly refused_sign_ins: readonly Row[];
  readonly blocks: readonly Row[];
  readonly uploaded_pictures: readonly Row[];
  /** The member's own actions in the audit log, and the actions of others on the member's account. */
  readonly audit_log: readonly Row[];
}
