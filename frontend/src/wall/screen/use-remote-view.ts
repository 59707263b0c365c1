/** The view an admin sent to this screen, as a search string; null: the screen's own. */
export function useRemoteView(): string | null {
  return null;
}
