/** Returns whether the reader allows rows to move smoothly; see the page's `data-movement`. */
export function mayMove(): boolean {
  return document.documentElement.dataset['movement'] !== 'off';
}
