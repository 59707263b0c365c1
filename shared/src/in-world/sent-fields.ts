import { Transform } from 'class-transformer';
import { Allow, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { AsNumber, numberOf } from '../http/as-number.js';
import { displayableText, fitText } from '../text/displayable-text.js';

/** Names from in-world chat are cut to this many characters instead of being refused: the lap matters more than its label. */
const SENT_NAME_LENGTH = 128;
/** Names are cut to this length before they are cleaned, because cleaning very long ones would block the server. */
const READ_NAME_LENGTH = 1024;

const SL_KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Converts a field with `read`; an undefined result counts as absent. */
const ReadAs = (read: (value: unknown) => unknown) =>
  applyDecorators(
    Allow(),
    Transform(({ value }: { value: unknown }) => read(value)),
  );

/**
 * Cleans and cuts a name sent from in-world, which is never refused; it counts as absent when nothing is left. Second Life's JSON
 * sends a name of digits as a number, and 'true' and 'false' as booleans.
 */
export const AsSentName = () => ReadAs(sentName);

/** Accepts a number or numeric text from `min` to `max`; anything else counts as absent, because no lap is refused for it. */
export const AsSentNumber = (max: number, min = 0) => ReadAs((value) => sentNumber(value, max, min));

/** Accepts a Second Life key and converts it to lower case; anything else counts as absent. */
export const AsSentKey = () => ReadAs((value) => (isSentKey(value) ? value.toLowerCase() : undefined));

/** Returns whether a value is a Second Life key. */
export function isSentKey(value: unknown): value is string {
  return typeof value === 'string' && SL_KEY.test(value);
}

/** Accepts a text that matches a pattern, or a number whose digits do; anything else counts as absent. */
export const AsSentText = (pattern: RegExp) =>
  ReadAs((value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && pattern.test(text) ? text : undefined;
  });

/** Accepts a text that may be absent or empty, and trims it; it is refused with `message` when it does not match the pattern. */
export const IsSentText = (pattern: RegExp, message: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || undefined : value)),
    IsOptional(),
    Matches(pattern, { message }),
  );

/** Requires a text that is not empty. */
export const IsSentCredential = (message: string) => applyDecorators(IsNotEmpty({ message }), IsString({ message }));

/** Accepts a whole number from 0 to `max`, which may be absent or arrive as text. */
export const IsSentInteger = (max: number, message: string) =>
  applyDecorators(AsNumber(), IsOptional(), Min(0, { message }), Max(max, { message }), IsInt({ message }));

/** Returns the number that a value is or represents, or undefined when it is not from `min` to `max`. */
export function sentNumber(value: unknown, max: number, min = 0): number | undefined {
  const number = numberOf(value);
  return typeof number === 'number' && number >= min && number <= max ? number : undefined;
}

function sentName(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return fitText(displayableText(String(value).slice(0, READ_NAME_LENGTH)), SENT_NAME_LENGTH) || undefined;
}
