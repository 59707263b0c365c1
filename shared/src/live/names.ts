/** Something that many messages of a channel mention: its id and what it is called. */
export type Name = readonly (string | null)[];

/** Names by their running numbers: the first has the number `first`. */
export interface NumberedNames {
  readonly first: number;
  readonly names: readonly Name[];
}

/** How many of the last names can be mentioned by their number: the drivers, cars and tracks of a busy night. */
export const KEPT_NAMES = 512;

/** Numbers the names of one channel in the order in which its messages mention them first. */
export class NamesWriter {
  private readonly numbers = new Map<string, number>();
  private readonly kept: Name[] = [];
  private next = 0;

  /** The number of a name that was sent before; undefined when it is to be sent again. */
  find(name: Name): number | undefined {
    return this.numbers.get(JSON.stringify(name));
  }

  /** A number for a name that has none. */
  add(name: Name): number {
    this.numbers.set(JSON.stringify(name), this.next);
    this.kept.push(name);
    if (this.kept.length > KEPT_NAMES) this.numbers.delete(JSON.stringify(this.kept.shift()));
    return this.next++;
  }

  /** The names that a message of now may mention by their numbers. */
  get all(): NumberedNames {
    return { first: this.next - this.kept.length, names: this.kept };
  }
}

/** The names of one channel, as a client that has read all of its messages since a snapshot knows them. */
export class NamesReader {
  private readonly names = new Map<number, Name>();

  add({ first, names }: NumberedNames): void {
    names.forEach((name, i) => this.names.set(first + i, name));
  }

  /** @throws RangeError when no message so far has said what the number stands for */
  get(number: number): Name {
    const name = this.names.get(number);
    if (!name) throw new RangeError(`No message has named what has the number ${number}.`);
    return name;
  }

  /** Forgets what no message mentions any more; after a message was read, for all it added is needed for it. */
  forgetOld(): void {
    for (const number of this.names.keys()) {
      if (this.names.size <= KEPT_NAMES) return;
      this.names.delete(number);
    }
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHORT = /^[\w-]{22}$/;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The 16 bytes of a UUID as base64url without padding (RFC 4648, section 5): 22 characters. Any other text stays as it is. */
export function toShortId(id: string): string {
  if (!UUID.test(id)) return id;
  const hex = `${id.replaceAll('-', '')}0`; // three hexadecimal digits are two of base64
  let short = '';
  for (let i = 0; i < hex.length; i += 3) {
    const bits = parseInt(hex.slice(i, i + 3), 16);
    short += DIGITS.charAt(bits >> 6) + DIGITS.charAt(bits & 63);
  }
  return short;
}

/** The id that toShortId was given. */
export function fromShortId(short: string): string {
  if (!SHORT.test(short)) return short;
  let hex = '';
  for (let i = 0; i < short.length; i += 2) {
    const bits = DIGITS.indexOf(short.charAt(i)) * 64 + DIGITS.indexOf(short.charAt(i + 1));
    hex += bits.toString(16).padStart(3, '0');
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
