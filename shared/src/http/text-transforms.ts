import { Transform } from 'class-transformer';

/** Text as forms send it: without the spaces around it. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Text that may be left empty: without the spaces around it, and null when nothing is left, which clears the field. */
export const TrimmedOrNull = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value));

/** A field of a form that was left empty counts as not sent, as does null where a field cannot be cleared. */
export const EmptyAsAbsent = () =>
  Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value));
