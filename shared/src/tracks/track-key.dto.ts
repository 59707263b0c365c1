/** Describes the answer of POST /admin/tracks/{id}/key, the only one that shows the secret. */
export interface TrackKeyDto {
  readonly track_key_id: string;
  readonly track_secret: string;
}

/** A line that takes orders and has not posted for this long is silent: it does not start a race. */
export const LINE_SILENT_MS = 30_000;

/** Describes an entry of GET /admin/tracks/lines: the key of a track, and the last post of its line. */
export interface TrackLineDto {
  readonly track_id: string;
  readonly track_key_id: string;
  /** Says when the key was made. ISO 8601 UTC. */
  readonly created_at: string;
  /** Null before the first post. */
  readonly last_posted_at: string | null;
  /** Milliseconds since then, by the clock of the server. */
  readonly posted_ms_ago: number | null;
  /** The run of the last post, as the line calls it. */
  readonly run: string | null;
  /** Says whether the line carries out orders of race control, and then posts at least every 10 seconds. */
  readonly takes_orders: boolean;
}
