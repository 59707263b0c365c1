/** The maximum length of a slug, in characters; the same as for a title. */
export const SLUG_MAX_LENGTH = 200;

/**
 * Returns the slug of a title: lower-case, with one hyphen for each run of characters other than a to z and digits, and no hyphen
 * at either end.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns whether a text is a valid slug: not empty, at most SLUG_MAX_LENGTH characters, and unchanged by slugify(). */
export function isSlug(text: string): boolean {
  return text !== '' && text.length <= SLUG_MAX_LENGTH && slugify(text) === text;
}
