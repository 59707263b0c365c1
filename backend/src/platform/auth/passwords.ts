import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { RequestBatcher } from '../scheduling/request-batcher.js';

/** argon2id as OWASP advises; the library's default algorithm is argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many are hashed at once, how many may wait: each takes a processor for some 20 ms and one of the four threads that
 * also read files and look up names. One of each is left for laps.
 */
const MAX_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));
const MAX_WAITING = 100;
const hashing = new RequestBatcher<() => Promise<unknown>, unknown>(
  (works) => Promise.all(works.map((work) => work())),
  { maxBatch: 1, maxRunning: MAX_AT_ONCE, maxWaiting: MAX_WAITING },
);

/** Does a piece of hashing in its turn. @throws DomainError 503 when too many wait already */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => hashing.add(work) as Promise<T>;

/** Checked for unknown users, so that they take the same time as known ones. */
let decoy: Promise<string> | undefined;

/** @throws DomainError 503 when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/** A password that cannot be guessed: 16 letters, digits, `-` and `_`. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Whether the password is right; takes the same time when there is no hash to compare with.
 * @throws DomainError 503 when too many wait already
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('a password of no account');
  const against = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return passwordHash !== undefined && matches;
}
