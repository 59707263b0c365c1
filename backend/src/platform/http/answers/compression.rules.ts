import type { Compression } from './encoded-body.js';

const PREFERRED: readonly Compression[] = ['br', 'gzip'];

/**
 * Returns the compression for an Accept-Encoding header: the one with the highest weight, brotli before gzip. Returns null if
 * the header accepts neither or is missing.
 */
export function compressionFor(acceptEncoding: string | undefined): Compression | null {
  if (!acceptEncoding) return null;
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(readCoding));
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  let best: Compression | null = null;
  for (const compression of PREFERRED) {
    if (weightOf(compression) > (best === null ? 0 : weightOf(best))) best = compression;
  }
  return best;
}

/** Parses `gzip;q=0.5` into a name and a weight; an invalid weight counts as 0. */
function readCoding(text: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return [coding, weight > 0 && weight <= 1 ? weight : 0];
}
