import { ConfigError } from '../../config/config-error.js';
import type { Secrets } from '../../config/secrets.js';

/** Describes a table and the columns of its rows, in the order of COPY. */
export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Describes the first frame of a backup. */
export interface BackupHead {
  /** The time of the snapshot by the database's clock, ISO 8601. */
  readonly madeAt: string;
  /** The names of the migrations that had run, which define the schema of the rows. */
  readonly migrations: readonly string[];
  readonly secrets: Secrets;
  readonly tables: readonly BackedUpTable[];
}

/** Describes the last frame of a backup: the number of rows by table. */
export interface BackupCounts {
  readonly [table: string]: number;
}

/**
 * Describes one frame of a backup. Each is a letter, the length of the content in 4 bytes, and the content. `head` and `counts`
 * are JSON, `table` is the name of a table, and the `rows` after it are the output of COPY, split anywhere.
 */
export interface BackupFrame {
  readonly kind: 'head' | 'table' | 'rows' | 'counts';
  readonly bytes: Buffer;
}

const LETTERS = { head: 'H', table: 'T', rows: 'R', counts: 'C' } as const;
const KINDS = Object.fromEntries(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind])) as Record<
  string,
  BackupFrame['kind'] | undefined
>;
const PREFIX_BYTES = 5;

/** Returns the prefix and the content of a frame, to be written in that order. */
export function encodeFrame(kind: BackupFrame['kind'], content: Buffer | string): Buffer[] {
  const bytes = Buffer.from(content);
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(LETTERS[kind]);
  prefix.writeUInt32BE(bytes.length, 1);
  return [prefix, bytes];
}

/** Yields the frames in a stream of bytes. @throws ConfigError when the stream ends within a frame or is not a backup */
export async function* decodeFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupFrame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = endOfFrame(rest); end !== undefined; end = endOfFrame(rest)) {
      const kind = KINDS[rest.toString('latin1', 0, 1)];
      if (kind === undefined) throw new ConfigError('The backup holds something this version does not know.');
      yield { kind, bytes: rest.subarray(PREFIX_BYTES, end) };
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new ConfigError('The backup ends too early.');
}

function endOfFrame(bytes: Buffer): number | undefined {
  if (bytes.length < PREFIX_BYTES) return undefined;
  const end = PREFIX_BYTES + bytes.readUInt32BE(1);
  return end <= bytes.length ? end : undefined;
}
