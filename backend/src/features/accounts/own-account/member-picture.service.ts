import { Injectable } from '@nestjs/common';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { AuditService } from '../../audit/audit.service.js';
import { PicturesService } from '../../site/pictures/pictures.service.js';
import { requireFound } from '../accounts.rules.js';
import { AccountsStore } from '../accounts.store.js';

/** Manages members' pictures, which are shown beside their names. */
@Injectable()
export class MemberPictureService {
  constructor(
    private readonly database: Database,
    private readonly store: AccountsStore,
    private readonly pictures: PicturesService,
    private readonly audit: AuditService,
  ) {}

  /** Replaces the member's own picture. @throws the errors of PicturesService.encode */
  async replaceOwn(member: Member, file: unknown): Promise<PictureDto> {
    const picture = await this.pictures.encode(member, file, 'driver');
    return this.database.transaction(async (tx) => {
      const answer = await this.pictures.save(tx, member, picture, 'driver');
      await this.change(tx, member.id, answer.url);
      return answer;
    });
  }

  /** Removes the member's own picture. Safe to repeat. */
  removeOwn(member: Member): Promise<void> {
    return this.database.transaction((tx) => this.change(tx, member.id, null));
  }

  /**
   * Removes a member's picture on behalf of an admin, and records this in the audit log if there was one. Safe to repeat.
   * @throws DomainError 404
   */
  remove(member: Member, userId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { profileImageUrl, username } = requireFound(await this.store.lock(tx, userId));
      if (profileImageUrl === null) return;
      await this.change(tx, userId, null);
      await this.audit.record(tx, member, {
        action: 'user.remove-picture',
        targetId: userId,
        before: { username, profile_image_url: profileImageUrl },
      });
    });
  }

  private async change(tx: Transaction, userId: string, profileImageUrl: string | null): Promise<void> {
    await this.store.update(tx, userId, { profileImageUrl });
    await announce(tx, 'drivers', [userId]);
  }
}
