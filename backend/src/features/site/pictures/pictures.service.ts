import { Injectable } from '@nestjs/common';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import type { UploadPictureDto } from '@league/shared/pictures/upload-picture.dto';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { ImageAnswer } from '../../../platform/http/answers/image-answer.js';
import type { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../../platform/http/limits/shared-rate-limiter.js';
import { AuditService } from '../../audit/audit.service.js';
import { type EncodedPicture, PictureEncodingService } from './picture-encoding.service.js';
import type { StoredUse } from './picture-format.rules.js';
import { PicturesStore } from './pictures.store.js';

/** Limits the uploads of one member, because decoding a picture takes much memory and processor time. */
const UPLOADS: RateLimit = { name: 'picture-upload', points: 20, seconds: 10 * 60 };
const FILE_NAME = /^(?<hash>[0-9a-f]{64})\.(?<format>png|webp)$/;

/** Stores and provides the pictures that members and admins upload. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly database: Database,
    private readonly store: PicturesStore,
    private readonly encoding: PictureEncodingService,
    private readonly limits: SharedRateLimiter,
    private readonly audit: AuditService,
  ) {}

  /** Stores a picture of the site and records the upload in the audit log. @throws the errors of `encode` */
  async upload(member: Member, { use }: UploadPictureDto, file: unknown): Promise<PictureDto> {
    const picture = await this.encode(member, file, use);
    return this.database.transaction(async (tx) => {
      const answer = await this.save(tx, member, picture, use);
      await this.audit.record(tx, member, {
        action: 'picture.upload',
        targetId: picture.hash,
        after: { use, ...answer },
      });
      return answer;
    });
  }

  /**
   * Validates and encodes an uploaded file for storage.
   * @throws DomainError 400 for anything but a still picture; 415 for a body of another type; 429 above 20 uploads in 10 min;
   * 503 when too many uploads wait
   */
  async encode(member: Member, file: unknown, use: StoredUse): Promise<EncodedPicture> {
    if (!Buffer.isBuffer(file)) throw DomainError.refuse(415, 'picture-type-unknown');
    await this.limits.consume(UPLOADS, member.id);
    return this.encoding.encode(file, use);
  }

  /** Stores an encoded picture and returns its address; identical pictures share one row. */
  async save(tx: Transaction, member: Member, picture: EncodedPicture, use: StoredUse): Promise<PictureDto> {
    await this.store.upsert(tx, picture, use, member.id);
    const { hash, contentType, width, height } = picture;
    return { url: `/api/pictures/${hash}.${formatOf(contentType)}`, width, height };
  }

  /** Returns the picture `<sha256>.<format>`. @throws DomainError 404 */
  async get(fileName: string): Promise<ImageAnswer> {
    const { hash, format } = FILE_NAME.exec(fileName)?.groups ?? {};
    const picture = hash === undefined ? null : await this.store.find(hash);
    if (hash === undefined || picture === null || formatOf(picture.contentType) !== format) {
      throw DomainError.notFound('no-such-picture');
    }
    return { ...picture, etag: `"${hash}"` };
  }
}

function formatOf(contentType: string): string | undefined {
  return contentType.split('/')[1];
}
