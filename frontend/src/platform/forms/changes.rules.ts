type Fields = Readonly<Record<string, unknown>>;

/** Describes an editor's change: the new values, and the values that the editor saw before. */
export interface Changes<T> {
  readonly changed: Partial<T>;
  readonly expected: Partial<T>;
}

/**
 * Returns the fields of `next` that differ from `seen`, both as sent to and from the server. An empty text equals null:
 * forms have no null.
 */
export function changesBetween<T extends object>(seen: Partial<T>, next: T): Changes<T> {
  const before = seen as Fields;
  const after = next as Fields;
  const names = Object.keys(next).filter((name) => !isSame(before[name], after[name]));
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { changed: only(after) as Partial<T>, expected: only(before) as Partial<T> };
}

/** Returns true if two values of a field are equal for the server. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a === '' ? null : (a ?? null)) === JSON.stringify(b === '' ? null : (b ?? null));
}
