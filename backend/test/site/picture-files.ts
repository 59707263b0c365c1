import { deflateSync } from 'node:zlib';
import type Sharp from 'sharp';
import { native } from '../../../test/native.js';

const { default: sharp } = await native<{ default: typeof Sharp }>('sharp');

const GAUSSIAN = { type: 'gaussian', mean: 128, sigma: 40 } as const;

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** The offset in bytes of the second chunk of a PNG. */
const AFTER_HEADER = 33;

/** Returns an image of noise, which compresses badly; each size is a different picture. */
function noise(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: '#204080', noise: GAUSSIAN } });
}

export const aPng = (width = 320, height = 240) => noise(width, height).png().toBuffer();
export const aJpeg = (width = 320, height = 240) => noise(width, height).jpeg().toBuffer();
export const aWebp = (width = 320, height = 240) => noise(width, height, 4).webp().toBuffer();

/** Returns a JPEG of one colour, which is a small file at any size. */
export const aPlainJpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204080' } })
    .jpeg()
    .toBuffer();

/**
 * Returns a photo with a red left half and a blue right half, whose EXIF data contains a quarter turn, an artist and a position.
 */
export function aTurnedPhoto(): Promise<Buffer> {
  const blue = { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 100, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ana Torres' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

/** Returns an animated WebP of three frames. */
export function anAnimatedWebp(): Promise<Buffer> {
  return sharp({
    create: { width: 20, height: 60, channels: 4, background: '#204080', noise: GAUSSIAN, pageHeight: 20 },
  })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}

/** Returns a PNG of 69 bytes that claims 30,000 by 30,000 pixels. */
export function aBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a still PNG with the control chunk of an animated one before its image data. */
export async function anAnimatedPng(): Promise<Buffer> {
  const still = await aPng(16, 16);
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, AFTER_HEADER), control, still.subarray(AFTER_HEADER)]);
}

/** Returns the metadata of an image, and the colours in the middle of its upper and its lower half. */
export async function inspect(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  const middle = Math.floor(info.width / 2);
  return {
    metadata: await sharp(bytes).metadata(),
    upper: colourAt(middle, Math.floor(info.height / 4)),
    lower: colourAt(middle, Math.floor((info.height * 3) / 4)),
  };
}

/** Returns a chunk of a PNG: length, type, data and checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
