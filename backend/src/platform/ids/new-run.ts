import { randomBytes } from 'node:crypto';

/** Returns a random name for the run of a race, in the format of in-world scripts: 8 letters, digits, `-` and `_`. */
export function newRun(): string {
  return randomBytes(6).toString('base64url');
}
