/**
 * Upper-cases only a to z. Unicode's own rules turn the dotless \u0131 into I and \u00df into SS, so other letters would pass as
 * A to Z.
 */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
