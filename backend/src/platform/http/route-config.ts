/** What a route may say in `@RouteConfig(...)`; the app applies it when the route is registered. */
export interface LeagueRouteConfig {
  /** Bytes. */
  readonly bodyLimit?: number;
  /** Successes are counted, not logged: there are thousands a minute. */
  readonly quiet?: boolean;
}

/** Routes of in-world scripts: bodies of at most 16384 bytes. */
export const SCRIPT_ROUTE = { bodyLimit: 16_384, quiet: true } satisfies LeagueRouteConfig;

/** What other routes accept, bytes. */
export const DEFAULT_BODY_LIMIT = 100_000;

/** Routes that take the HTML of pages and posts. */
export const CONTENT_ROUTE = { bodyLimit: 1_048_576 } satisfies LeagueRouteConfig;
