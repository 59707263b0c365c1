const POLL_MS = 10;
const WAIT_TIMEOUT_MS = 30_000;

/**
 * Waits for something to become so and gives it: asks again until `read` answers with a value that `holds`.
 * @throws with the last answer when that does not happen within 30 s
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
