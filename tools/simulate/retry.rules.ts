/** Names the reaction of an in-world script to the response to a lap. */
export type Verdict =
  { readonly kind: 'recorded' } | { readonly kind: 'again'; readonly afterMs: number } | { readonly kind: 'refused' };

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;
/** The maximum wait, in ms, for Retry-After: a league never asks for more, but a misconfigured proxy might. */
const MAX_ASKED_MS = 120_000;

/**
 * Returns what a response means for a lap: it is recorded (200); it has to be sent again (no response, 429, 499, which is Second
 * Life's time limit, or 5xx) after the time in Retry-After, else after waits that double from 250 ms to 5 s; or it is refused.
 * @param attempt the number of times this lap has been sent, from 1
 */
export function classifyAnswer(status: number, retryAfter: string | undefined, attempt: number): Verdict {
  if (status === 200) return { kind: 'recorded' };
  if (status !== 0 && status !== 429 && status !== 499 && status < 500) return { kind: 'refused' };
  const asked = retryAfterMs(retryAfter);
  const ownWait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 10));
  return { kind: 'again', afterMs: asked ?? ownWait };
}

/** Converts a Retry-After in seconds to ms, at most MAX_ASKED_MS; returns undefined for a date or an invalid value. */
function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined || !/^\d+(\.\d+)?$/.test(header.trim())) return undefined;
  return Math.min(MAX_ASKED_MS, Number(header) * 1000);
}
