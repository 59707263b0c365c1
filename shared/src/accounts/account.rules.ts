export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 32;
/** Letters, digits, `_`, `.` and `-`. */
export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]+$/;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
/** Driver, avatar, car and track names: characters, after trimming. */
export const NAME_MAX_LENGTH = 64;
/** Second Life's keys look like UUIDs, but old ones follow none of its versions. */
export const AVATAR_KEY_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Characters of the note of a driver application, or of an invite code. */
export const NOTE_MAX_LENGTH = 1000;
