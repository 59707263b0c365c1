const CAPACITY_BYTES = 131_072;

export type WriteResult = 'ok' | 'full' | 'no name' | 'no change' | 'not found';

/** An object's key-value store, which survives resets of its scripts and is copied with the object. */
export class LinksetData {
  private readonly values = new Map<string, string>();

  /** Writes a value; an empty value deletes the entry. */
  write(name: string, value: string): WriteResult {
    if (name === '') return 'no name';
    if (value === '') return this.delete(name);
    const before = this.values.get(name);
    if (before === value) return 'no change';
    const freed = before === undefined ? 0 : sizeOf(name, before);
    if (this.available + freed < sizeOf(name, value)) return 'full';
    this.values.set(name, value);
    return 'ok';
  }

  delete(name: string): WriteResult {
    if (name === '') return 'no name';
    return this.values.delete(name) ? 'ok' : 'not found';
  }

  read(name: string): string {
    return this.values.get(name) ?? '';
  }

  /** The names of all entries in alphabetical order. */
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
