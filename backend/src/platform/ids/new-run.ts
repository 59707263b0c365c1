import { randomBytes } from 'node:crypto';

/** Returns a new name of 8 letters and digits, in the form that in-world scripts use for the run of a race. */
export function newRun(): string {
  return randomBytes(6).toString('base64url');
}
