/** Returns the fields in which two states of an object differ, as the `before` and `after` of an audit entry. */
export function changedFields<T extends object>(
  before: T,
  after: T,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter((key) => before[key] !== after[key]);
  const only = (state: T) => Object.fromEntries(changed.map((key) => [key, state[key]]));
  return { before: only(before), after: only(after) };
}
