/** Returns the title of a page: a league's name and a proper name, which stays English in every language. */
export function pageTitle(siteName: string): string {
  return `${siteName} | Second Life Race League`;
}
