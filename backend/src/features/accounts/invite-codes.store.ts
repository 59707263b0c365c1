import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import type { DataSource, EntityManager } from 'typeorm';
import { violatedUnique } from '../../platform/database/database-errors.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { InviteCode } from './invite-code.entity.js';

/** Reads and writes invite codes. */
@Injectable()
export class InviteCodesStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first, at most WHOLE_LIST_LIMIT. */
  list(): Promise<InviteCode[]> {
    return this.dataSource.getRepository(InviteCode).find({ order: { id: 'DESC' }, take: WHOLE_LIST_LIMIT });
  }

  /** @throws DomainError 409 when the code exists, active or not. */
  async insert(
    manager: EntityManager,
    code: Pick<InviteCode, 'id' | 'code' | 'maxUses' | 'note'>,
  ): Promise<InviteCode> {
    try {
      await manager.getRepository(InviteCode).insert(code);
    } catch (error) {
      if (violatedUnique(error) === 'invite_codes_code_unique') {
        throw DomainError.conflict(`The invite code ${code.code} exists already: choose another.`);
      }
      throw error;
    }
    return manager.getRepository(InviteCode).findOneByOrFail({ id: code.id });
  }

  /** Uses an active code up by one, in upper or lower case. False when it is unknown, inactive or used up. */
  async consume(manager: EntityManager, code: string): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE invite_codes SET current_uses = current_uses + 1
        WHERE code = upper($1) AND is_active AND current_uses < max_uses`,
      [code],
    );
    return count === 1;
  }

  /** False when there is no such code. Safe to repeat. */
  async deactivate(manager: EntityManager, code: string): Promise<boolean> {
    const { affected } = await manager
      .getRepository(InviteCode)
      .update({ code: code.toUpperCase() }, { isActive: false });
    return affected === 1;
  }
}
