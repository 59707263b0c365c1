/** Stores short texts in this browser. Without storage (denied, sandboxed or full) they are kept while the page is open. */
export class SafeStorage {
  /** Values that the browser could not store, by key; null means removed here, although the browser may still have it. */
  private readonly memory = new Map<string, string | null>();

  /** Takes a function that returns the browser's storage, because on some pages even accessing it throws. */
  constructor(private readonly open: () => Storage) {}

  /** Returns the value, or null when nothing is stored under this key. Never throws. */
  get(key: string): string | null {
    const kept = this.memory.get(key);
    if (kept !== undefined) return kept;
    return this.attempt((storage) => storage.getItem(key)) ?? null;
  }

  /** Stores a value, and returns whether the browser keeps it beyond this page. Never throws. */
  set(key: string, value: string): boolean {
    const isKept = this.attempt((storage) => (storage.setItem(key, value), true)) === true;
    if (isKept) this.memory.delete(key);
    else this.memory.set(key, value);
    return isKept;
  }

  /** Removes a key. Never throws. Safe to repeat. */
  remove(key: string): void {
    if (this.attempt((storage) => (storage.removeItem(key), true))) this.memory.delete(key);
    else this.memory.set(key, null);
  }

  /** Reads the browser's storage again after another tab changed this key, or all keys (null). */
  followBrowser(key: string | null): void {
    if (key === null) this.memory.clear();
    else this.memory.delete(key);
  }

  private attempt<T>(access: (storage: Storage) => T): T | undefined {
    try {
      return access(this.open());
    } catch {
      return undefined;
    }
  }
}

/** Keeps values across visits, shared by all tabs of this browser. */
export const localStore = new SafeStorage(() => window.localStorage);

/** Keeps values while this tab is open, even across reloads. */
export const tabStore = new SafeStorage(() => window.sessionStorage);
