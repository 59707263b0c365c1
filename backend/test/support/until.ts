const POLL_MS = 10;
const WAIT_TIMEOUT_MS = 30_000;

/**
 * Calls `read` until its value satisfies `holds`, and returns that value.
 * @throws an error with the last value when that takes longer than `timeoutMs`, by default 30 s
 */
export async function until<T>(
  read: () => T | Promise<T>,
  holds: (value: T) => boolean = Boolean,
  timeoutMs = WAIT_TIMEOUT_MS,
): Promise<T> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (performance.now() > giveUpAt) throw new Error(`waited in vain; the last answer was ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
