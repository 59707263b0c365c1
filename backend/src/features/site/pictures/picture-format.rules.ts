import type { PictureUse } from '@league/shared/pictures/picture.dto';

/** Names the use of a stored picture: one of those that admins upload, or the picture of a driver or a car. */
export type StoredUse = PictureUse | 'driver' | 'car';

/** The maximum number of pixels to decode: a small file may expand to any size. */
export const MAX_PIXELS = 24_000_000;

interface Target {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** `cover` fills the box and crops the rest; `inside` only scales down; `contain` adds transparent edges. */
  readonly fit: 'cover' | 'inside' | 'contain';
  /** All browsers show PNG favicons, but not all show WebP ones. */
  readonly format: 'webp' | 'png';
}

/** The size and format in which a picture is stored, by its use. */
export const TARGETS: Readonly<Record<StoredUse, Target>> = {
  logo: { width: 512, height: 128, fit: 'inside', format: 'webp' },
  favicon: { width: 64, height: 64, fit: 'contain', format: 'png' },
  hero: { width: 1920, height: 1080, fit: 'inside', format: 'webp' },
  banner: { width: 1600, height: 900, fit: 'inside', format: 'webp' },
  page: { width: 1600, height: 900, fit: 'inside', format: 'webp' },
  car: { width: 960, height: 540, fit: 'cover', format: 'webp' },
  driver: { width: 256, height: 256, fit: 'cover', format: 'webp' },
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHUNK_HEAD_BYTES = 8;
const CHUNK_CHECKSUM_BYTES = 4;

const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns whether a file begins like a PNG, JPEG or WebP; any other is never decoded. */
export function hasPictureSignature(file: Buffer): boolean {
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp || [PNG_SIGNATURE, JPEG_SIGNATURE].some((bytes) => file.subarray(0, bytes.length).equals(bytes));
}

/** Returns whether a PNG is marked as animated before its first image data; the decoder would show only its first frame. */
export function isAnimatedPng(file: Buffer): boolean {
  if (!file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return false;
  let offset = PNG_SIGNATURE.length;
  while (offset + CHUNK_HEAD_BYTES <= file.length) {
    const type = file.toString('latin1', offset + 4, offset + CHUNK_HEAD_BYTES);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    offset += CHUNK_HEAD_BYTES + file.readUInt32BE(offset) + CHUNK_CHECKSUM_BYTES;
  }
  return false;
}
