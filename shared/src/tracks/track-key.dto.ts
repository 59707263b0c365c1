/** Describes the response to POST /admin/tracks/{id}/key, the only response that contains the secret. */
export interface TrackKeyDto {
  readonly track_key_id: string;
  readonly track_secret: string;
}

/**
 * The time, in ms, after its last post, or without an answer to an order, at which a line that takes orders counts as silent and
 * cannot start a race.
 */
export const LINE_SILENT_MS = 30_000;

/** Describes an entry of GET /admin/tracks/lines: a track's key, and the last post of its line. */
export interface TrackLineDto {
  readonly track_id: string;
  readonly track_key_id: string;
  /** When the key was created, ISO 8601 UTC. */
  readonly created_at: string;
  /** Null before the first post. */
  readonly last_posted_at: string | null;
  /** The time since the last post, in ms by the server's clock; null before the first one. */
  readonly posted_ms_ago: number | null;
  /** The run of the last post, as named by the line; null before the first. */
  readonly run: string | null;
  /**
   * Whether the line carries out race control orders; it then posts at least every 10 seconds. False while it posts but has not
   * answered the orders of the session for over 30 seconds.
   */
  readonly takes_orders: boolean;
}
