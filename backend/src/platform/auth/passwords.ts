import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { DomainError } from '../http/domain-error.js';

/** Sets argon2id as OWASP advises; the library's default algorithm is argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The maximum number of passwords hashed at once: each takes a processor for about 20 ms and one of the four threads that also
 * read files and look up names. One of each is left for laps.
 */
const MAX_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** The maximum number of checks of each kind that may wait. */
const MAX_WAITING = 100;

/** Describes the priority of a check: known members go first, and strangers share the remaining slots. */
export type HashedFor = 'known' | 'stranger';
const waiting: Readonly<Record<HashedFor, (() => void)[]>> = { known: [], stranger: [] };
let running = 0;

/** Runs `work` once a slot is free. @throws DomainError 503 when too many of the kind already wait */
async function inTurn<T>(hashedFor: HashedFor, work: () => Promise<T>): Promise<T> {
  if (waiting[hashedFor].length >= MAX_WAITING) throw DomainError.busy();
  if (running < MAX_AT_ONCE) running++;
  else await new Promise<void>((begin) => waiting[hashedFor].push(begin)); // a finished call passes its slot on
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    if (next) next();
    else running--;
  }
}

/** The hash that is checked for unknown users, so that they take the same time as known ones. */
let decoy: Promise<string> | undefined;

/** Hashes a password. @throws DomainError 503 when too many already wait */
export function hashPassword(password: string, hashedFor: HashedFor = 'known'): Promise<string> {
  return inTurn(hashedFor, () => hash(password, OPTIONS));
}

/** Returns whether a hash was made with less memory or time than new ones, so that the password has to be hashed again. */
export function isWeakerHash(passwordHash: string): boolean {
  const [, memory, time] = /\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return Number(memory) < OPTIONS.memoryCost || Number(time) < OPTIONS.timeCost;
}

/** Returns a password that cannot be guessed: 16 letters, digits, `-` and `_`. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Returns whether the password is right; takes the same time when there is no hash to compare with.
 * @throws DomainError 503 when too many already wait
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  hashedFor: HashedFor = 'known',
): Promise<boolean> {
  decoy ??= hash('a password of no account', OPTIONS);
  const against = passwordHash ?? (await decoy);
  const matches = await inTurn(hashedFor, () => verify(against, password));
  return passwordHash !== undefined && matches;
}
