import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressWith = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export type Compression = keyof typeof compressWith;

/** Describes a body in one encoding, with the headers for it. */
export interface Representation {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The size, in bytes, from which bodies are compressed; smaller ones fit into one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1_024;

/** Represents one version of a body, which is compressed at most once with each requested compression. */
export class EncodedBody {
  private readonly identity: Representation;
  private readonly compressed = new Map<Compression, Representation | Promise<Representation>>();
  private readonly hash: string;

  constructor(private readonly body: Buffer) {
    this.hash = createHash('sha256').update(body).digest('base64url');
    this.identity = { bytes: body, headers: { etag: this.etag(null) } };
  }

  /** Returns a strong ETag, which differs by version and compression (null for an uncompressed body). */
  etag(compression: Compression | null): string {
    return this.isCompressedWith(compression) ? `"${this.hash}-${compression}"` : `"${this.hash}"`;
  }

  /** Returns whether an If-None-Match header names this version, in any compression. */
  isKnownBy(ifNoneMatch: string | undefined): boolean {
    return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(`"${this.hash}`));
  }

  /**
   * Returns the encoded body, or a promise of it while it is being compressed. Short bodies are returned uncompressed, like all
   * bodies if `compression` is null.
   */
  encode(compression: Compression | null): Representation | Promise<Representation> {
    if (!this.isCompressedWith(compression)) return this.identity;
    const known = this.compressed.get(compression);
    if (known) return known;
    const compressing = this.compress(compression);
    this.compressed.set(compression, compressing);
    compressing.catch(() => this.compressed.delete(compression)); // the next request tries again
    return compressing;
  }

  private isCompressedWith(compression: Compression | null): compression is Compression {
    return compression !== null && this.body.length >= MIN_COMPRESSED_BYTES;
  }

  private async compress(compression: Compression): Promise<Representation> {
    const bytes = await compressWith[compression](this.body);
    const representation = { bytes, headers: { etag: this.etag(compression), 'content-encoding': compression } };
    this.compressed.set(compression, representation);
    return representation;
  }
}

const kept = new WeakMap<Buffer, EncodedBody>();

/** Returns the EncodedBody of these bytes, cached for the lifetime of the buffer. The bytes must not be modified. */
export function encodedBodyOf(body: Buffer): EncodedBody {
  let encoded = kept.get(body);
  if (!encoded) {
    encoded = new EncodedBody(body);
    kept.set(body, encoded);
  }
  return encoded;
}
