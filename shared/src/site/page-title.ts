/** Returns the title of a page: the league's name and a proper name, which is not translated. */
export function pageTitle(siteName: string): string {
  return `${siteName} | Second Life Race League`;
}
