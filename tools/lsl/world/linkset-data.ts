const CAPACITY_BYTES = 131_072;

/** The LINKSETDATA_* results of a change. */
const OK = 0;
const FULL = 1;
const NO_NAME = 2;
const NOT_FOUND = 4;
const NO_CHANGE = 5;

/** Models an object's key-value store, which survives resets of its scripts and is copied with the object. */
export class LinksetData {
  private readonly values = new Map<string, string>();

  /** Writes a value; an empty value deletes the entry. Returns a LINKSETDATA_* result. */
  write(name: string, value: string): number {
    if (name === '') return NO_NAME;
    if (value === '') return this.delete(name);
    const before = this.values.get(name);
    if (before === value) return NO_CHANGE;
    const freed = before === undefined ? 0 : sizeOf(name, before);
    if (this.available + freed < sizeOf(name, value)) return FULL;
    this.values.set(name, value);
    return OK;
  }

  delete(name: string): number {
    if (name === '') return NO_NAME;
    return this.values.delete(name) ? OK : NOT_FOUND;
  }

  read(name: string): string {
    return this.values.get(name) ?? '';
  }

  /** Returns the names of all entries in alphabetical order. */
  get names(): string[] {
    return [...this.values.keys()].sort();
  }

  get available(): number {
    return CAPACITY_BYTES - [...this.values].reduce((sum, [name, value]) => sum + sizeOf(name, value), 0);
  }

  copy(): LinksetData {
    const copied = new LinksetData();
    for (const [name, value] of this.values) copied.values.set(name, value);
    return copied;
  }
}

const sizeOf = (name: string, value: string): number => Buffer.byteLength(name) + Buffer.byteLength(value);
