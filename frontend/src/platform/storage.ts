/** Stores short texts in this browser. Where storage is denied, sandboxed or full, nothing is kept, and nothing throws. */
class SafeStorage {
  /** Takes a function, because on some pages even accessing the browser's storage throws. */
  constructor(private readonly open: () => Storage) {}

  /** Returns the value, or null when nothing is stored under this key. */
  get(key: string): string | null {
    return this.attempt((storage) => storage.getItem(key)) ?? null;
  }

  /** Stores a value, and returns whether the browser keeps it. */
  set(key: string, value: string): boolean {
    return this.attempt((storage) => (storage.setItem(key, value), true)) === true;
  }

  /** Removes a key. Safe to repeat. */
  remove(key: string): void {
    this.attempt((storage) => storage.removeItem(key));
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
