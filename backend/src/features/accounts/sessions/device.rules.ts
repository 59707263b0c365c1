/** Names a device as its owner knows it; a part is null when its User-Agent does not say. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Lists browsers in an order that matters: Edge and Opera also name Chrome, Chrome also names Safari. */
const BROWSERS = [
  ['Second Life', /SecondLife|Second Life/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** Lists systems in an order that matters: Android also names Linux, and an iPhone names Mac OS X. */
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** Returns the browser and system that a User-Agent header names; the rest of it is not stored. */
export function deviceOf(userAgent: string): Device {
  const named = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
