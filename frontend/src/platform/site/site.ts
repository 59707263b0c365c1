import { DEFAULT_SITE_NAME } from '@league/shared/site/page-title';
import { localStore } from '../storage';

/** The storage key that public/theme.js also reads, before the first paint. */
const SITE_NAME_KEY = 'league.site-name';

/** Returns the league's name that this browser saw last, or the default on a first visit. */
export function lastSiteName(): string {
  return localStore.get(SITE_NAME_KEY) ?? DEFAULT_SITE_NAME;
}

/** Stores the name for the next visit. Safe to repeat. */
export function rememberSiteName(name: string): void {
  if (name !== lastSiteName()) localStore.set(SITE_NAME_KEY, name);
}
