import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { DomainError } from '../http/domain-error.js';

/** The parameters that OWASP recommends for argon2id, the library's default algorithm. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The maximum number of passwords hashed at once. Each occupies a processor for about 20 ms and one of the four threads that
 * also read files and resolve host names; one processor and one thread stay free for laps.
 */
const MAX_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** The maximum number of hashes that may wait in each of the two queues. */
const MAX_WAITING = 100;

/** Names the queue in which a hash waits: those for known members run before those for strangers. */
export type HashedFor = 'known' | 'stranger';
const waiting: Readonly<Record<HashedFor, (() => void)[]>> = { known: [], stranger: [] };
let running = 0;

/** Runs `work` once a slot is free. @throws DomainError 503 when MAX_WAITING others already wait in the same queue */
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

/** The hash that is verified for unknown users, so that their sign-ins take as long as known users'. */
let decoy: Promise<string> | undefined;

/** Hashes a password. @throws DomainError 503 when too many already wait */
export function hashPassword(password: string, hashedFor: HashedFor = 'known'): Promise<string> {
  return inTurn(hashedFor, () => hash(password, OPTIONS));
}

/** Returns whether a hash was made with less memory or time than new ones, so that the password should be hashed again. */
export function isWeakerHash(passwordHash: string): boolean {
  const [, memory, time] = /\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return Number(memory) < OPTIONS.memoryCost || Number(time) < OPTIONS.timeCost;
}

/** Returns a random password with 96 bits of entropy: 16 letters, digits, `-` and `_`. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Returns whether the password matches the hash. Without a hash, returns false after the same time.
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
