import type SharpModule from 'sharp';

export type Sharp = typeof SharpModule;

/**
 * Lists the decoders of PNG, JPEG and WebP, and of the SVG that the server draws itself: uploads of any other type are
 * refused by their first bytes (`hasPictureSignature`). Decoders of other formats are disabled.
 */
const DECODERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadSvgBuffer',
];

/** Loads sharp when it is first needed, to work on one thread and without a cache, so that laps go on being recorded. */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}
