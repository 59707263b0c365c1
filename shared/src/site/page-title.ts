/** The name of a league that has not set one; index.html and live.html show it before any code has loaded. */
export const DEFAULT_SITE_NAME = 'SL Race League';

/**
 * Returns the title of the site, such as `SL Race League | Second Life Race League`; the second part is a proper name,
 * which is not translated.
 */
export function pageTitle(siteName: string): string {
  return `${siteName} | Second Life Race League`;
}
