import { randomBytes } from 'node:crypto';

/** Returns a new name of 8 letters and digits, as in-world scripts have them for the run of a race. */
export function newRun(): string {
  return randomBytes(6).toString('base64url');
}
