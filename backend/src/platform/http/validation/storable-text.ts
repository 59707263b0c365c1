/** False for NUL and lone surrogates, which PostgreSQL cannot store. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && isWellFormed(text);
}

/** Text that survives encoding has no lone surrogates; only text beyond Latin-1 has to be looked at. */
function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/.test(text) || !/\p{Surrogate}/u.test(text);
}
