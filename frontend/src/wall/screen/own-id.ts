/** The key under which the site stores the signed-in member. */
const USER_KEY = 'league.user';

/** Returns the id of the member who has signed in on this computer; null for a visitor, and without storage. */
export function ownId(): string | null {
  try {
    const { id } = (JSON.parse(window.localStorage.getItem(USER_KEY) ?? '{}') ?? {}) as { readonly id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
