/**
 * Names the parts of the site that are read again as a whole. `pages` covers posts; `drivers` their names, pictures and privacy;
 * `achievements` includes who has them.
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

/**
 * Describes the first message of the `site` channel: when the version differs from the last one seen, everything has to be read
 * again.
 */
export interface SiteSnapshotDto extends SiteVersionDto {
  /** When each part last changed, ISO 8601: a screen that read it earlier but subscribed later reads it again. */
  readonly changed_at: Readonly<Record<SitePart, string>>;
}

/** Lists the parts to read again over HTTP. */
export interface SiteDeltaDto extends SiteVersionDto {
  readonly changed: readonly SitePart[];
}
