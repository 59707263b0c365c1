/** The maximum length of a slug, in characters, which is that of a title. */
export const SLUG_MAX_LENGTH = 200;

/**
 * Returns the slug of a title: lower-case, with one hyphen for each run of characters other than letters and digits, and none at
 * either end.
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
