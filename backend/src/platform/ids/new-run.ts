import { randomBytes } from 'node:crypto';

/** Returns a new name for the run of a race, as in-world scripts create it: 8 letters, digits, `-` and `_`. */
export function newRun(): string {
  return randomBytes(6).toString('base64url');
}
