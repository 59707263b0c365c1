/** Names a device as its owner knows it; a part is null when its User-Agent does not say. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: Edge and Opera call themselves Chrome too, Chrome calls itself Safari. */
const BROWSERS = [
  ['Second Life', /SecondLife|Second Life/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** In this order: Android calls itself Linux too, an iPhone says that it is like Mac OS X. */
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** The browser and system that a User-Agent header names; more of it is not kept. */
export function deviceOf(userAgent: string): Device {
  const named = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
