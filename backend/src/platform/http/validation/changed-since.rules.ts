import type { ExpectedValues } from '@league/shared/http/expected';
import { instantOf, isInstant } from '@league/shared/http/instant';
import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../domain-error.js';

/** Describes a change that may contain what its editor saw: see IsExpected. */
interface Change {
  readonly expected?: ExpectedValues | null;
}

/**
 * Compares what the editor saw with the current values, for a transaction that holds the row. Fields that `current` does not
 * have are passed over, as unknown fields of a body are.
 * @throws DomainError 409 `changed-since` that names the fields and carries their present values.
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

/** Moments are the same however they are written. */
function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(comparable(a), comparable(b));
}

function comparable(value: unknown): unknown {
  return typeof value === 'string' && isInstant(value) ? instantOf(value).getTime() : value;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
