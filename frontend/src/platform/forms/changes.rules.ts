type Fields = Readonly<Record<string, unknown>>;

/** The changed fields of a form: their new values, and in `expected` the values that the editor saw. */
export interface Changes<T> {
  readonly changed: Partial<T>;
  readonly expected: Partial<T>;
}

/**
 * Returns the fields of `next` that differ from `seen`, both in the server's format. An empty text equals null, because forms
 * have no null.
 */
export function changesBetween<T extends object>(seen: Partial<T>, next: T): Changes<T> {
  const before = seen as Fields;
  const after = next as Fields;
  const names = Object.keys(next).filter((name) => !isSame(before[name], after[name]));
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { changed: only(after) as Partial<T>, expected: only(before) as Partial<T> };
}

/** Returns whether the server treats two values of a field as equal. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a === '' ? null : (a ?? null)) === JSON.stringify(b === '' ? null : (b ?? null));
}
