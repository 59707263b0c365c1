import type { ExpectedValues } from '@league/shared/http/expected';
import { instantOf, isInstant } from '@league/shared/http/instant';
import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../domain-error.js';

/** Describes a change with the values that its editor saw, if the client sent them: see IsExpected. */
interface Change {
  readonly expected?: ExpectedValues | null;
}

/**
 * Refuses a change if values that its editor saw have since changed to anything but the wanted values. Call it in a transaction
 * that has locked the row. Expected fields that `current` does not contain are ignored.
 * @throws DomainError 409 `changed-since` that names the fields and contains their current values
 */
export function refuseChangedSince(current: object, change: Change): void {
  if (!change.expected) return;
  const now = new Map<string, unknown>(Object.entries(current));
  const wanted = new Map<string, unknown>(Object.entries(change));
  const changed = Object.entries(change.expected).flatMap(([field, seen]) => {
    const value = now.get(field);
    const isFine = !now.has(field) || isSame(value, seen) || (wanted.has(field) && isSame(value, wanted.get(field)));
    return isFine ? [] : [[field, value] as const];
  });
  if (changed.length === 0) return;
  const names = changed.map(([field]) => field.replaceAll('_', ' '));
  throw DomainError.changedSince(listed(names), Object.fromEntries(changed));
}

/** Returns whether two values are equal; times are equal if they name the same instant in different notations. */
function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(comparable(a), comparable(b));
}

function comparable(value: unknown): unknown {
  return typeof value === 'string' && isInstant(value) ? instantOf(value).getTime() : value;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
