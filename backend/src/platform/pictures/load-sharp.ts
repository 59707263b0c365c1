import type SharpModule from 'sharp';

export type Sharp = typeof SharpModule;

/**
 * Lists the decoders of PNG, JPEG and WebP, and of SVG, which only the server itself draws: uploads of any other type are refused
 * by their first bytes (`hasPictureSignature`). Decoders of other formats are disabled.
 */
const DECODERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadSvgBuffer',
];

/** Loads sharp on first use, to work on one thread and without a cache, so that recording laps continues. */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}
