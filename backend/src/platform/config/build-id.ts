import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LENGTH = 12;

/**
 * Names this build of the web app: the same in every process that serves it, another one after any change, because its
 * page names every asset by a hash. `server` where no web app is served.
 */
export function buildIdOf(webRoot: string | undefined): string {
  if (webRoot === undefined) return 'server';
  return createHash('sha256')
    .update(readFileSync(join(webRoot, 'index.html')))
    .digest('hex')
    .slice(0, LENGTH);
}
