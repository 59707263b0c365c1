import { t } from '../../language/translate';
import { localStore } from '../storage';

/** The name of a league that has not set one. */
const DEFAULT_SITE_NAME = 'SL Race League';
/** The landing page's title while the league has not set one. */
export const DEFAULT_HERO_TITLE = 'Second Life Race League';

/** Read by public/theme.js too, before the first paint. */
const SITE_NAME_KEY = 'league.site-name';

/** The league's name when this browser saw it last; the default on a first visit. */
export function lastSiteName(): string {
  return localStore.get(SITE_NAME_KEY) ?? DEFAULT_SITE_NAME;
}

/** For the next visit. Safe to repeat. */
export function rememberSiteName(name: string): void {
  if (name !== lastSiteName()) localStore.set(SITE_NAME_KEY, name);
}

/** The title of every page, as browsers show it. */
export function documentTitle(siteName: string): string {
  return t('{name} | Second Life Race League', { name: siteName });
}
