/** Lists the first path segments of the application's own addresses, which a CMS page at /{slug} must not use. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'account-settings',
  'admin',
  'admin-login',
  'api',
  'assets',
  'cars',
  'dashboard',
  'drivers',
  'events',
  'help',
  'index',
  'lap-times',
  'leaderboards',
  'live',
  'login',
  'logout',
  'metrics',
  'my-stats',
  'news',
  'profile',
  'register',
  'results',
  'seasons',
  'stats',
  'tracks',
]);

/** Returns whether /{slug} is an address of the application itself. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug);
}
