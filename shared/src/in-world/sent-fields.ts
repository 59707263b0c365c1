import { Transform } from 'class-transformer';
import { Allow, IsNotEmpty, IsNumber, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { AVATAR_KEY_PATTERN } from '../accounts/account.rules.js';
import { applyDecorators } from '../http/apply-decorators.js';
import { AsNumber, numberOf } from '../http/as-number.js';
import { IsWhole } from '../http/is-whole.js';
import { displayableText, fitText } from '../text/displayable-text.js';

/**
 * The maximum length of names sent from in-world. Longer names are cut, not refused, because a lap matters more than its label.
 */
const SENT_NAME_LENGTH = 128;
/** The length to which names are cut before they are cleaned, because cleaning a very long name would block the server. */
const READ_NAME_LENGTH = 1024;

/** Converts a field with `read`; an undefined result counts as absent. */
const ReadAs = (read: (value: unknown) => unknown) =>
  applyDecorators(
    Allow(),
    Transform(({ value }: { value: unknown }) => read(value)),
  );

/**
 * Cleans and cuts a name sent from in-world, which is never refused; if nothing is left, it counts as absent. Second Life's JSON
 * sends a name of digits as a number, and 'true' and 'false' as booleans.
 */
export const AsSentName = () => ReadAs(sentName);

/** Accepts a number or numeric text from `min` to `max`; anything else counts as absent, because no lap is refused for it. */
export const AsSentNumber = (max: number, min = 0) => ReadAs((value) => sentNumber(value, max, min));

/** Accepts a Second Life key and converts it to lower case; anything else counts as absent. */
export const AsSentKey = () => ReadAs((value) => (isSentKey(value) ? value.toLowerCase() : undefined));

/** Returns whether a value is a Second Life key. */
export function isSentKey(value: unknown): value is string {
  return typeof value === 'string' && AVATAR_KEY_PATTERN.test(value);
}

/** Accepts a text that matches the pattern, or a number whose digits match it; anything else counts as absent. */
export const AsSentText = (pattern: RegExp) =>
  ReadAs((value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && pattern.test(text) ? text : undefined;
  });

/** Accepts a text, trimmed, which may be absent or empty; a text that does not match the pattern is refused with `message`. */
export const IsSentText = (pattern: RegExp, message: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || undefined : value)),
    IsOptional(),
    Matches(pattern, { message }),
  );

/** Requires a text that is not empty, such as an id, token or signature. */
export const IsSentCredential = (message: string) => applyDecorators(IsNotEmpty({ message }), IsString({ message }));

/** Accepts a whole number from 0 to `max`; it may be absent or sent as text. */
export const IsSentInteger = (max: number, message: string) => applyDecorators(IsOptional(), IsWhole(0, max, message));

/** Accepts a number of seconds from 0 to `max`, with or without decimals; it may be absent or sent as text. */
export const IsSentSeconds = (name: string, max: number) => {
  const rule = { message: `${name} is a number of seconds from 0 to ${max}.` };
  return applyDecorators(AsNumber(), IsOptional(), Min(0, rule), Max(max, rule), IsNumber({}, rule));
};

/** Returns a number or numeric text as a number, or undefined when it is not from `min` to `max`. */
export function sentNumber(value: unknown, max: number, min = 0): number | undefined {
  const number = numberOf(value);
  return typeof number === 'number' && number >= min && number <= max ? number : undefined;
}

function sentName(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return fitText(displayableText(String(value).slice(0, READ_NAME_LENGTH)), SENT_NAME_LENGTH) || undefined;
}
