/** Returns whether the reader lets rows glide to their places; see `data-movement` of the page. */
export function mayMove(): boolean {
  return document.documentElement.dataset['movement'] !== 'off';
}
