import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { RequestBatcher } from '../../../platform/scheduling/request-batcher.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { loadSharp, type Sharp } from '../../../platform/pictures/load-sharp.js';
import type { Picture } from './picture.entity.js';
import { hasPictureSignature, isAnimatedPng, MAX_PIXELS, type StoredUse, TARGETS } from './picture-format.rules.js';

/** Describes a picture as encoded for storage, with only the visible content of the uploaded file. */
export type EncodedPicture = Readonly<Pick<Picture, 'hash' | 'bytes' | 'contentType' | 'width' | 'height'>>;

interface Upload {
  readonly file: Buffer;
  readonly use: StoredUse;
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const DECODING_TIMEOUT_S = 10;
const WEBP_QUALITY = 82;

/**
 * Decodes and re-encodes uploaded files, one at a time and on one thread, so that laps are recorded without delay. The decoder
 * is loaded with the first picture, so that a league without uploads does not use memory for it.
 */
@Injectable()
export class PictureEncodingService {
  private loading: Promise<Sharp> | undefined;
  private readonly uploads: RequestBatcher<Upload, EncodedPicture>;

  constructor() {
    const run = async (uploads: readonly Upload[]) => {
      const sharp = await (this.loading ??= loadSharp());
      return Promise.all(uploads.map((upload) => encode(sharp, upload)));
    };
    this.uploads = new RequestBatcher(run, { maxBatch: 1, maxRunning: 1, maxWaiting: 16 });
  }

  /**
   * Returns the picture upright, scaled down for its use, without metadata.
   * @throws DomainError 400 for anything but a still picture of at most 24 million pixels; 503 when too many uploads wait
   */
  encode(file: Buffer, use: StoredUse): Promise<EncodedPicture> {
    return this.uploads.add({ file, use });
  }
}

async function encode(sharp: Sharp, { file, use }: Upload): Promise<EncodedPicture> {
  await refuseUnusable(sharp, file);
  const { width, height, fit, format } = TARGETS[use];
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODING_TIMEOUT_S })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside', background: TRANSPARENT });
  const encoded = format === 'png' ? picture.png() : picture.webp({ quality: WEBP_QUALITY });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw DomainError.invalidField('picture', 'picture-damaged');
  });
  return {
    hash: createHash('sha256').update(data).digest('hex'),
    bytes: data,
    contentType: `image/${format}`,
    width: info.width,
    height: info.height,
  };
}

/**
 * Refuses a file that is not a picture, is animated or has too many pixels, before anything is decoded.
 * @throws DomainError 400
 */
async function refuseUnusable(sharp: Sharp, file: Buffer): Promise<void> {
  if (!hasPictureSignature(file)) throw DomainError.invalidField('picture', 'picture-unreadable');
  const { width, height, pages = 1 } = await readHead(sharp, file);
  if (pages > 1 || isAnimatedPng(file)) throw DomainError.invalidField('picture', 'picture-animated');
  if (width * height > MAX_PIXELS) {
    throw DomainError.invalidField('picture', 'picture-too-many-pixels');
  }
}

async function readHead(sharp: Sharp, file: Buffer): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw DomainError.invalidField('picture', 'picture-unreadable');
  }
}
