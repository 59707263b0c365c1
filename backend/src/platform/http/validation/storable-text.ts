/** Returns false for NUL and lone surrogates, which PostgreSQL cannot store. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && isWellFormed(text);
}

/** Returns true for text without lone surrogates, which survives encoding. Only text beyond Latin-1 has to be checked. */
function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/.test(text) || !/\p{Surrogate}/u.test(text);
}
