/** POST /admin/tracks/{id}/key: the only answer that shows the secret. */
export interface TrackKeyDto {
  readonly track_key_id: string;
  readonly track_secret: string;
}

/** GET /admin/tracks/lines: the key of a track, and when its line posted last. */
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
}
