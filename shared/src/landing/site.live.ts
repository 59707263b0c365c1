/**
 * Names the parts of the site that screens reload as a whole. `pages` includes posts, `drivers` covers drivers' names, pictures
 * and privacy, and `achievements` includes who has them.
 */
export type SitePart =
  | 'settings'
  | 'events'
  | 'race-sessions'
  | 'seasons'
  | 'tracks'
  | 'pages'
  | 'radio'
  | 'landing'
  | 'drivers'
  | 'achievements';

interface SiteVersionDto {
  readonly version: string;
}

/** Describes the first message of the `site` channel. A screen that saw another `version` before reloads every part. */
export interface SiteSnapshotDto extends SiteVersionDto {
  /** When each part last changed, ISO 8601 UTC, so that a screen can reload the parts that changed after it had read them. */
  readonly changed_at: Readonly<Record<SitePart, string>>;
}

/** Describes a change: the parts to reload over HTTP. */
export interface SiteDeltaDto extends SiteVersionDto {
  readonly changed: readonly SitePart[];
}
