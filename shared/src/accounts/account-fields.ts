import { IsEmail, IsNotEmpty, IsOptional, IsString, Length, Matches, MaxLength, minLength } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsOptionalText, LINES } from '../text/is-text.js';
import { MayBeAbsent, Trimmed, TrimmedOrNull } from '../http/text-transforms.js';
import {
  AVATAR_KEY_PATTERN,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  USERNAME_PATTERN,
} from './account.rules.js';

/** Accepts 3 to 32 letters, digits, `_`, `.` and `-`, after trimming. `missing` is the message for an absent or empty name. */
export const IsUsername = (missing: string) =>
  applyDecorators(
    Trimmed(),
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    Length(USERNAME_MIN_LENGTH, USERNAME_MAX_LENGTH, { message: 'Usernames have 3 to 32 characters.' }),
    Matches(USERNAME_PATTERN, { message: 'Usernames use letters, digits, "_", "." and "-" only.' }),
  );

/** Accepts any 6 to 128 characters, unchanged. `missing` is the message for an absent or empty password. */
export const IsPassword = (missing: string) =>
  applyDecorators(
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    Length(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, {
      message: ({ value }) =>
        minLength(value, PASSWORD_MIN_LENGTH)
          ? 'Passwords have at most 128 characters.'
          : 'Password must be at least 6 characters',
    }),
  );

/** Accepts the member's current password, which proves who sent the request; empty counts as absent. */
export const IsCurrentPassword = () =>
  applyDecorators(
    MayBeAbsent(),
    IsString({ message: 'Enter your current password.' }), // first, because MaxLength would also refuse values that are not text
    MaxLength(PASSWORD_MAX_LENGTH, { message: 'That password is too long.' }),
  );

/** Accepts a driver's or avatar's name; empty clears it. */
export const IsOptionalName = (what: 'A driver name' | 'An avatar name') => IsOptionalText(what, NAME_MAX_LENGTH);

/** Accepts a note, which may have several lines; empty clears it. */
export const IsOptionalNote = () => IsOptionalText('A note', NOTE_MAX_LENGTH, LINES);

/** Accepts an email address; empty clears it. */
export const IsOptionalEmail = () =>
  applyDecorators(
    TrimmedOrNull(),
    IsOptional(),
    IsEmail({}, { message: 'Enter an email address such as name@example.com.' }),
  );

/** Accepts an avatar's key in Second Life; empty clears it. */
export const IsOptionalAvatarKey = () =>
  applyDecorators(
    TrimmedOrNull(),
    IsOptional(),
    Matches(AVATAR_KEY_PATTERN, {
      message: 'An avatar key is a UUID such as 01234567-89ab-cdef-0123-456789abcdef.',
    }),
  );
