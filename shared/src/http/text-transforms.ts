import { Transform } from 'class-transformer';

/** Trims a text. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Trims a text that may be left empty; null when nothing is left, which clears the field. */
export const TrimmedOrNull = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value));

/** Treats an empty field of a form as absent, and null likewise where a field cannot be cleared. */
export const EmptyAsAbsent = () =>
  Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value));
