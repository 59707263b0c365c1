/**
 * Loads JSON from the server and passes it to `onAnswer`, or null when the server refuses. Other failures are only logged to
 * the console, where `what` names the content. Returns a function that cancels the request, for the cleanup of an effect.
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
