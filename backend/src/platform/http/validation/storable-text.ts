/** Returns whether PostgreSQL can store a text, as it can if the text has neither NUL nor lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && isWellFormed(text);
}

/** Returns whether a text has no lone surrogates. The exact check runs only if there are any surrogates at all. */
function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/.test(text) || !/\p{Surrogate}/u.test(text);
}
