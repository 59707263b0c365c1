/** Describes a value of a JSON text. `raw` is its spelling there. */
export type Json =
  | { readonly kind: 'number' | 'true' | 'false' | 'null'; readonly raw: string }
  | { readonly kind: 'string'; readonly raw: string; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly Json[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [name: string, value: Json])[] };

const BLANK = /[ \t\r\n]*/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** Matches a string; control characters pass raw, as in world. */
const STRING = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

class NoJson extends Error {}

/** Reads a JSON text; undefined where it is none. */
export function readJson(text: string): Json | undefined {
  const reader = new Reader(text);
  try {
    return reader.whole();
  } catch (error) {
    if (error instanceof NoJson) return undefined;
    throw error;
  }
}

export function writeJson(json: Json): string {
  if (json.kind === 'array') return `[${json.items.map(writeJson).join(',')}]`;
  if (json.kind !== 'object') return json.raw;
  return `{${json.entries.map(([name, value]) => `${quoted(name)}:${writeJson(value)}`).join(',')}}`;
}

/** Quotes a text. LSL escapes only these; other control characters pass raw. */
export const quoted = (text: string): string =>
  `"${text.replace(/[\\"/\b\f\n\r\t]/g, (character) => {
    const letter = Object.entries(ESCAPES).find(([, escaped]) => escaped === character)?.[0];
    return `\\${letter ?? character}`;
  })}"`;

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): Json {
    const json = this.value();
    this.match(BLANK);
    if (this.at < this.text.length) throw new NoJson();
    return json;
  }

  private value(): Json {
    this.match(BLANK);
    if (this.skip('[')) return { kind: 'array', items: this.until(']', () => this.value()) };
    if (this.skip('{')) return { kind: 'object', entries: this.until('}', () => this.entry()) };
    const string = this.match(STRING);
    if (string) return { kind: 'string', raw: string, text: unescaped(string) };
    const raw = this.match(PLAIN);
    if (!raw) throw new NoJson();
    return { kind: raw === 'true' || raw === 'false' || raw === 'null' ? raw : 'number', raw };
  }

  private entry(): readonly [string, Json] {
    this.match(BLANK);
    const name = this.match(STRING);
    this.match(BLANK);
    if (!name || !this.skip(':')) throw new NoJson();
    return [unescaped(name), this.value()];
  }

  private until<T>(end: string, read: () => T): T[] {
    const found: T[] = [];
    this.match(BLANK);
    if (this.skip(end)) return found;
    do {
      found.push(read());
      this.match(BLANK);
    } while (this.skip(','));
    if (!this.skip(end)) throw new NoJson();
    return found;
  }

  private skip(sign: string): boolean {
    const isNext = this.text[this.at] === sign;
    if (isNext) this.at++;
    return isNext;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }
}

const unescaped = (raw: string): string =>
  raw
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
      code === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(parseInt(code, 16)),
    );
