/** Returns the address of this page without a followed driver. */
export function boardAddress(): string {
  const search = new URLSearchParams(window.location.search);
  search.delete('follow');
  return search.size === 0 ? '/live' : `/live?${search.toString()}`;
}
