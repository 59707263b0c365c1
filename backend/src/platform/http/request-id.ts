import { randomBytes } from 'node:crypto';

const PROCESS_TAG = randomBytes(6).toString('hex');
let count = 0;

/** An id for a request: unique among processes and restarts by its tag, cheap because most are never looked at. */
export function nextRequestId(): string {
  return `${PROCESS_TAG}-${(++count).toString(36)}`;
}
