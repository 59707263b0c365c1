import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LENGTH = 12;
/** The HTML documents of the site and of /live. */
export const WEB_PAGES = ['index.html', 'live.html'] as const;

/**
 * Returns the id of the build of the web app, or `server` when no web app is served. All processes of a build compute the same
 * id, because the two documents name every asset by its hash.
 */
export function buildIdOf(webRoot: string | undefined): string {
  if (webRoot === undefined) return 'server';
  const hash = createHash('sha256');
  for (const page of WEB_PAGES) hash.update(readFileSync(join(webRoot, page)));
  return hash.digest('hex').slice(0, LENGTH);
}
