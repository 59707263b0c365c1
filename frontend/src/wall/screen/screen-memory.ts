/** Contains the state that a page keeps across a reload, in the tab's history entry, which works without storage. */
export interface ScreenMemory {
  /** The UUID by which the server knows this screen. */
  readonly id: string;
  /** The version for which the page was last reloaded; null if it never was. */
  readonly reloadedFor: string | null;
}

/** Returns the stored state of this page, creating it on the first call. */
export function screenMemory(): ScreenMemory {
  const { wall } = (history.state ?? {}) as { readonly wall?: ScreenMemory };
  return wall ?? keepScreenMemory({ id: randomUuid(), reloadedFor: null });
}

export function keepScreenMemory(wall: ScreenMemory): ScreenMemory {
  history.replaceState({ wall }, '');
  return wall;
}

/** Returns a random UUID without crypto.randomUUID, which exists only on https. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
