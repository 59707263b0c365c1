/**
 * Names the parts of the site that can change as a whole. `pages` covers posts, `drivers` their names, pictures and
 * privacy, `achievements` also who has which.
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
 * Describes the first message of the `site` channel: a version that differs from the one seen before means that
 * everything has to be read again.
 */
export interface SiteSnapshotDto extends SiteVersionDto {
  /** Says when each part last changed, ISO 8601: a screen that read it before then, and subscribed only later, reads it again. */
  readonly changed_at: Readonly<Record<SitePart, string>>;
}

/** Parts to read again over HTTP. */
export interface SiteDeltaDto extends SiteVersionDto {
  readonly changed: readonly SitePart[];
}
