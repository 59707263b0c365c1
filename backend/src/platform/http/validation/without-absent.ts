/** Returns a copy without the undefined fields, which an update would otherwise treat as changes. */
export function withoutAbsent<T extends object>(fields: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
