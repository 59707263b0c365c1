/**
 * Loads JSON from the server for an effect, which returns the returned function; a refusal is passed on as null. `what` names the
 * content for the console.
 */
export function loadJson<T>(path: string, what: string, onAnswer: (answer: T | null) => void): () => void {
  const stopped = new AbortController();
  void fetch(path, { signal: stopped.signal })
    .then(async (answer) => onAnswer(answer.ok ? ((await answer.json()) as T) : null))
    .catch((error: unknown) => {
      if (!stopped.signal.aborted) console.error(`Could not load ${what}`, error);
    });
  return () => stopped.abort();
}
