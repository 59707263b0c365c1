/** Limits the characters of a slug, to as many as a title may have. */
export const SLUG_MAX_LENGTH = 200;

/**
 * Returns the slug of a title: lower-case, with one hyphen for each run of anything but letters and digits, and none at
 * the ends.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns whether a text can be a slug unchanged. */
export function isSlug(text: string): boolean {
  return text !== '' && text.length <= SLUG_MAX_LENGTH && slugify(text) === text;
}
