import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LENGTH = 12;
/** Lists the documents of the site and of /live. */
export const WEB_PAGES = ['index.html', 'live.html'] as const;

/**
 * Returns the id of this build of the web app, or `server` when no web app is served. The id is the same in every process and
 * changes with the build, because the two pages name every asset by a hash.
 */
export function buildIdOf(webRoot: string | undefined): string {
  if (webRoot === undefined) return 'server';
  const hash = createHash('sha256');
  for (const page of WEB_PAGES) hash.update(readFileSync(join(webRoot, page)));
  return hash.digest('hex').slice(0, LENGTH);
}
