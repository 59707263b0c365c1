/** Returns a value that must exist. @throws Error if it is null or undefined */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value that must be there is missing.');
  return value;
}
