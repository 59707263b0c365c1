/** Matches the browsers' messages for a code file that cannot be fetched; Chromium and Firefox append the address. */
const NOT_FETCHED =
  /dynamically imported module(?:: (?<url>\S+))?|importing a module script failed|unable to preload css/i;

/** Maps an error to the file that could not be fetched; null when the browser does not name it. */
const missing = new WeakMap<Error, string | null>();

/** Returns whether an error means that code of the site could not be fetched, as opposed to an error in the code. */
export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && missing.has(error);
}

/** Returns the address of the file that could not be fetched, or null when the browser did not name it. */
export function missingFile(error: Error): string | null {
  return missing.get(error) ?? null;
}

/** Records imports that fail because a file cannot be fetched, for `isMissingCode`. Called once, at the start. */
export function followMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const match = NOT_FETCHED.exec(payload.message);
    if (match === null) return;
    missing.set(payload, match.groups?.['url'] ?? null);
    // Replace the browser's message, for which the router would reload the page even while the server is unreachable.
    payload.message = `Code of this site could not be loaded: ${missingFile(payload) ?? 'a file'}`;
  });
}
