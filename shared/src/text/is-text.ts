import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, ValidateBy } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { countCharacters, displayableText } from './displayable-text.js';

interface TextOptions {
  /** Whether line breaks are kept; otherwise they become spaces. */
  readonly lines?: boolean;
  /** Whether the field's name is a plural, such as "The rules". */
  readonly plural?: boolean;
}

/** Accepts at most `max` code points, as databases count characters; MaxLength counts an emoji of two code points as one. */
const HasAtMost = (max: number, message: string) =>
  ValidateBy(
    {
      name: 'maxLength',
      constraints: [max],
      validator: { validate: (value) => typeof value === 'string' && countCharacters(value) <= max },
    },
    { message },
  );

/**
 * Cleans a text. A text that is far too long is returned unchanged, because cleaning it would block the server; HasAtMost refuses
 * it.
 */
const cleaned = (value: unknown, maxLength: number, options: TextOptions | undefined) =>
  typeof value === 'string' && value.length <= 10 * maxLength ? displayableText(value, options) : value;

const emptyAsNull = (value: unknown) => (value === '' ? null : value);

/**
 * Requires a text for people to read, and cleans it with displayableText(). Characters that are removed are no reason to refuse
 * it; if nothing is left, it is refused with `missing`. `what` begins the message for a text that is too long.
 */
export const IsRequiredText = (missing: string, what: string, maxLength: number, options?: TextOptions) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => cleaned(value, maxLength, options)),
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    HasAtMost(maxLength, `${what} has at most ${maxLength} characters.`),
  );

/**
 * Accepts a text for people to read, and cleans it with displayableText(); empty clears it. `what` begins its messages, as in
 * "The excerpt".
 */
export const IsOptionalText = (what: string, maxLength: number, options?: TextOptions) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => emptyAsNull(cleaned(value, maxLength, options))),
    IsOptional(),
    IsString({ message: `${what} ${options?.plural ? 'are' : 'is'} text.` }),
    HasAtMost(maxLength, `${what} ${options?.plural ? 'have' : 'has'} at most ${maxLength} characters.`),
  );

/** The options of texts with line breaks, such as descriptions, rules and notes. */
export const LINES: TextOptions = { lines: true };
