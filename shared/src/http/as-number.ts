import { Transform } from 'class-transformer';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/**
 * Converts numeric text, as queries and forms send it, to a number. Empty text counts as absent; other text stays unchanged, so
 * that the field's rules refuse it.
 */
export const AsNumber = () => Transform(({ value }: { value: unknown }) => numberOf(value));

/** Returns the number that a text represents, or undefined for empty text; any other value is returned unchanged. */
export function numberOf(value: unknown): unknown {
  const text = typeof value === 'string' ? value.trim() : null;
  if (text === null) return value;
  if (text === '') return undefined;
  return DECIMAL.test(text) ? Number(text) : value;
}
