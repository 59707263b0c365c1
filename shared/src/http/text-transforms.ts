import { Transform } from 'class-transformer';

/** Trims a text. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Trims a text that may be left empty; returns null when nothing is left, which clears the field. */
export const TrimmedOrNull = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value));

/** Treats empty text and null as absent, for fields that cannot be cleared. */
export const EmptyAsAbsent = () =>
  Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value));
