/** The colours of helmets, which also differ in brightness, from each other and from the dark visor. */
const COLOURS = ['#e5484d', '#f76b15', '#ffc53d', '#46a758', '#12a594', '#0090ff', '#6e56cf', '#d6409f', '#f2f5fa', '#8e9ab0']; // prettier-ignore
export const HELMET_PATTERNS = ['stripe', 'band', 'halves', 'bars', 'chevron', 'checks', 'flash'] as const;

export interface HelmetPaint {
  readonly shell: string;
  readonly paint: string;
  readonly pattern: (typeof HELMET_PATTERNS)[number];
}

/** Returns the appearance of a driver's helmet: two colours and a pattern, always the same for an id. */
export function helmetOf(id: string): HelmetPaint {
  const hash = [...id].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  const shell = hash % COLOURS.length;
  const step = 1 + (Math.floor(hash / COLOURS.length) % (COLOURS.length - 1));
  const pattern = Math.floor(hash / (COLOURS.length * (COLOURS.length - 1))) % HELMET_PATTERNS.length;
  return {
    shell: COLOURS[shell] ?? '',
    paint: COLOURS[(shell + step) % COLOURS.length] ?? '',
    pattern: HELMET_PATTERNS[pattern] ?? 'stripe',
  };
}
