/**
 * Upper-cases a to z alone. Unicode's own rule makes I of the dotless \u0131 and SS of \u00df, so that other letters
 * would pass as these.
 */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
