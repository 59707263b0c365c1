/** Shown until the league's own settings are known. */
export const DEFAULT_SITE_NAME = 'SL Race League';
/** The landing page's title while the league has not set one. */
export const DEFAULT_HERO_TITLE = 'Second Life Race League';

/** The title of every page, as browsers show it. */
export function documentTitle(siteName: string): string {
  return `${siteName} | Second Life Race League`;
}
