/** Returns a value that must be there. @throws Error where it is not */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value that must be there is missing.');
  return value;
}
