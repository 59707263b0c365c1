/** Describes a device by its browser and operating system; either is null when the User-Agent does not name it. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * Maps browsers to their User-Agent patterns; the first match decides, because Edge and Opera also name Chrome, and Chrome also
 * names Safari.
 */
const BROWSERS = [
  ['Second Life', /SecondLife|Second Life/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/**
 * Maps systems to their User-Agent patterns; the first match decides, because Android also names Linux, and an iPhone also
 * names Mac OS X.
 */
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Returns the browser and system that a User-Agent header names; the rest of the header is not stored. */
export function deviceOf(userAgent: string): Device {
  const named = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
