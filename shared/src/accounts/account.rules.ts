export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 32;
export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]+$/;
export function isUsername(text: string): boolean {
  return text.length >= USERNAME_MIN_LENGTH && text.length <= USERNAME_MAX_LENGTH && USERNAME_PATTERN.test(text);
}

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
/** The maximum length of the name of a driver, avatar, car, track, region or radio stream, in characters after trimming. */
export const NAME_MAX_LENGTH = 64;
/** Matches Second Life keys, which have the format of a UUID; old keys belong to none of its versions. */
export const AVATAR_KEY_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The maximum length, in characters, of the note of a driver application or invite code. */
export const NOTE_MAX_LENGTH = 1000;
