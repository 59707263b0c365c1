/** Returns whether PostgreSQL can store a text, which must contain neither NUL nor a lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && isWellFormed(text);
}

/** Returns whether a text contains no lone surrogate. The exact check runs only if there are any surrogates at all. */
function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/.test(text) || !/\p{Surrogate}/u.test(text);
}
