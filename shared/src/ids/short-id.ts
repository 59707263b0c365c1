const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHORT = /^[\w-]{22}$/;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The 16 bytes of a UUID as base64url without padding (RFC 4648, section 5): 22 characters. Any other text stays as it is. */
export function toShortId(id: string): string {
  if (!UUID.test(id)) return id;
  const hex = `${id.replaceAll('-', '')}0`; // three hexadecimal digits are two of base64
  let short = '';
  for (let i = 0; i < hex.length; i += 3) {
    const bits = parseInt(hex.slice(i, i + 3), 16);
    short += DIGITS.charAt(bits >> 6) + DIGITS.charAt(bits & 63);
  }
  return short;
}

/** The id that toShortId was given. */
export function fromShortId(short: string): string {
  if (!SHORT.test(short)) return short;
  let hex = '';
  for (let i = 0; i < short.length; i += 2) {
    const bits = DIGITS.indexOf(short.charAt(i)) * 64 + DIGITS.indexOf(short.charAt(i + 1));
    hex += bits.toString(16).padStart(3, '0');
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
