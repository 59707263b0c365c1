import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** argon2id as OWASP advises; the library's default algorithm is argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked for unknown users, so that they take the same time as known ones. */
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** A password that cannot be guessed: 16 letters, digits, `-` and `_`. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Whether the password is right; takes the same time when there is no hash to compare with. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('a password of no account');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== undefined && matches;
}
