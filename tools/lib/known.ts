/** Returns a value that must exist. @throws Error when it does not */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value that must be there is missing.');
  return value;
}
