type Fields = Readonly<Record<string, unknown>>;

/** Contains the changed fields of a form: their new values, and in `expected` the values that the editor saw. */
export interface Changes<T> {
  readonly changed: Partial<T>;
  readonly expected: Partial<T>;
}

/** Returns the fields of `next` that differ from `seen`. An empty text equals null, because forms have no null. */
export function changesBetween<T extends object>(seen: Partial<T>, next: T): Changes<T> {
  const before = seen as Fields;
  const after = next as Fields;
  const names = Object.keys(next).filter((name) => !isSame(before[name], after[name]));
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { changed: only(after) as Partial<T>, expected: only(before) as Partial<T> };
}

/** Describes the input of a form, and what it was opened with. */
export interface Input<T> {
  readonly opened: T;
  readonly typed: T;
}

/** Returns the input of a form that replaces its data as a whole, after others saved: only an untouched one follows. */
export function followWhole<T>(input: Input<T>, saved: T): Input<T> {
  return isSame(input.typed, input.opened) ? { opened: saved, typed: saved } : input;
}

/** Returns a form's input after others have saved: untouched fields follow, for forms that save only changed ones. */
export function followFields<T extends Fields>({ opened, typed }: Input<T>, saved: T): Input<T> {
  const kept = Object.keys(saved).filter(
    (name) => !isSame(typed[name], opened[name]) && !isSame(typed[name], saved[name]),
  );
  const keep = (fields: T) => ({ ...saved, ...Object.fromEntries(kept.map((name) => [name, fields[name]])) });
  return { opened: keep(opened), typed: keep(typed) };
}

/** Returns whether the server treats two values of a field as equal; an empty text, null and undefined are equal. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a === '' ? null : (a ?? null)) === JSON.stringify(b === '' ? null : (b ?? null));
}
