import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import type { EncodedPicture } from './picture-encoding.service.js';
import type { StoredUse } from './picture-format.rules.js';
import { Picture } from './picture.entity.js';

@Injectable()
export class PicturesStore {
  constructor(@InjectRepository(Picture) private readonly pictures: Repository<Picture>) {}

  /** Stores a picture; one that already exists counts as uploaded now. */
  async upsert(tx: Transaction, picture: EncodedPicture, use: StoredUse, memberId: string): Promise<void> {
    const { hash, bytes, contentType, width, height } = picture;
    await tx.query(
      `INSERT INTO pictures (hash, bytes, content_type, width, height, use, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (hash) DO UPDATE SET created_at = now()`,
      [hash, bytes, contentType, width, height, use, memberId],
    );
  }

  find(hash: string): Promise<Pick<EncodedPicture, 'bytes' | 'contentType'> | null> {
    const select = { hash: true, bytes: true, contentType: true };
    return this.pictures.findOne({ select, where: { hash } });
  }
}
