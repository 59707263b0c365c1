/**
 * The parts of the site that can change as a whole. `pages` covers posts, `drivers` their names, pictures and
 * privacy.
 */
export type SitePart =
  'settings' | 'events' | 'race-sessions' | 'seasons' | 'tracks' | 'pages' | 'radio' | 'landing' | 'drivers';

/** The start of the `site` channel: a version that differs from the one seen before means to read everything again. */
export interface SiteSnapshotDto {
  readonly version: string;
}

/** Parts to read again over HTTP. */
export interface SiteDeltaDto extends SiteSnapshotDto {
  readonly changed: readonly SitePart[];
}
