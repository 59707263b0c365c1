import timers from 'node:timers/promises';

/**
 * Calls `work` once, after `ms`. With `ref: false` the timer does not keep the process alive. @returns a function that cancels it
 */
export function callLater(ms: number, work: () => void, options: { readonly ref?: boolean } = {}): () => void {
  const timer = setTimeout(work, ms);
  if (options.ref === false) timer.unref();
  return () => clearTimeout(timer);
}

/** Resolves after `ms`. With `ref: false` the wait does not keep the process alive. Rejects when the signal aborts. */
export function delay(
  ms: number,
  options: { readonly ref?: boolean; readonly signal?: AbortSignal } = {},
): Promise<void> {
  return timers.setTimeout(ms, undefined, options);
}

/**
 * Resolves or rejects like `work`, or rejects with the message `late` after `ms`; a later result of `work` is ignored. A result
 * that arrived in time counts even if this process was held up and reads it only afterwards.
 */
export async function withinTime<T>(work: Promise<T>, ms: number, late: string): Promise<T> {
  let cancel: (() => void) | undefined;
  const timeout = new Promise<never>((_, reject) => {
    // the event loop runs timers before it reads what has arrived, and immediates after that
    cancel = callLater(ms, () => setImmediate(() => reject(new Error(late))));
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    cancel?.();
  }
}

/** Keeps the process alive until the returned function is called. */
export function keepAlive(): () => void {
  const timer = setInterval(() => undefined, 60_000);
  return () => clearInterval(timer);
}
