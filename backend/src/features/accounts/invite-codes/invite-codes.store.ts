import { Injectable } from '@nestjs/common';
import type { InviteCodeDto } from '@league/shared/accounts/invite-codes/invite-code.dto';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import {
  contains,
  type Positioned,
  type SortColumn,
  type SortedPage,
} from '../../../platform/database/lists/keyset.js';
import { countAll, listSorted, type PageSql } from '../../../platform/database/lists/sorted-list.js';
import { InviteCode } from './invite-code.entity.js';
import { toInviteCodeDto } from './invite-code.mapper.js';

export const INVITE_CODE_CREATED: SortColumn = { sql: 'i.created_at', type: 'moment' };

@Injectable()
export class InviteCodesStore {
  constructor(private readonly dataSource: DataSource) {}

  list(search: string | undefined, page: SortedPage): Promise<Positioned<InviteCodeDto>[]> {
    const codes = {
      id: 'i.id',
      where: (params: unknown[]) => conditionsOf(search, params),
      select: ({ sortValue, where, orderBy }: PageSql) => `
        SELECT i.id, i.code, i.max_uses AS "maxUses", i.current_uses AS "currentUses", i.note, i.is_active AS "isActive",
               i.created_at AS "createdAt", ${sortValue}
          FROM invite_codes i WHERE ${where} ORDER BY ${orderBy} LIMIT $1`,
    };
    return listSorted(this.dataSource, page, codes, toInviteCodeDto);
  }

  count(search: string | undefined): Promise<number> {
    return countAll(this.dataSource, 'invite_codes i', (params) => conditionsOf(search, params));
  }

  async insert(tx: Transaction, code: Pick<InviteCode, 'id' | 'code' | 'maxUses' | 'note'>): Promise<InviteCode> {
    await tx.getRepository(InviteCode).insert(code);
    return tx.getRepository(InviteCode).findOneByOrFail({ id: code.id });
  }

  /** Counts one use of an active code, ignoring case. @returns false if the code is unknown, inactive or used up */
  async consume(tx: Transaction, code: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `UPDATE invite_codes SET current_uses = current_uses + 1
        WHERE code = upper($1) AND is_active AND current_uses < max_uses`,
      [code],
    );
    return count === 1;
  }

  /** Locks a code, ignoring case, until the transaction ends; returns null when there is none. */
  lock(tx: Transaction, code: string): Promise<InviteCode | null> {
    const wanted = { where: { code: code.toUpperCase() }, lock: { mode: 'pessimistic_write' } } as const;
    return tx.getRepository(InviteCode).findOne(wanted);
  }

  async deactivate(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(InviteCode).update({ id }, { isActive: false });
  }
}

function conditionsOf(search: string | undefined, params: unknown[]): string[] {
  return [search ? contains(['i.code', 'i.note'], search, params) : 'true'];
}
