import type SharpModule from 'sharp';

export type Sharp = typeof SharpModule;

/**
 * The only decoders that stay enabled. SVG is needed only for pictures that the server draws itself; `hasPictureSignature`
 * refuses uploads that are not PNG, JPEG or WebP by their first bytes.
 */
const DECODERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadSvgBuffer',
];

/** Loads sharp on first use, limited to one thread and without a cache, so that it does not slow down the recording of laps. */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}
