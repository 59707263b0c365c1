/** Returns whether rows may move smoothly, which users can turn off; see the page's `data-movement`. */
export function mayMove(): boolean {
  return document.documentElement.dataset['movement'] !== 'off';
}
