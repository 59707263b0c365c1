import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { violatedUnique } from '../../../platform/database/database-errors.js';
import {
  containing,
  keysetSql,
  positioned,
  type Positioned,
  type PositionedRow,
  type SortColumn,
  type SortPosition,
} from '../../../platform/database/keyset.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { InviteCode } from './invite-code.entity.js';

export const INVITE_CODE_CREATED: SortColumn = { sql: 'i.created_at', type: 'moment' };

/** Reads and writes invite codes. */
@Injectable()
export class InviteCodesStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first, behind `after`. */
  async list(search: string | undefined, after: SortPosition | null, limit: number): Promise<Positioned<InviteCode>[]> {
    const params: unknown[] = [limit];
    const keyset = keysetSql(INVITE_CODE_CREATED, 'i.id', { order: 'desc', after }, params);
    const where = [conditionOf(search, params), keyset.condition].join(' AND ');
    const rows = await this.dataSource.query<(InviteCode & PositionedRow)[]>(
      `SELECT i.id, i.code, i.max_uses AS "maxUses", i.current_uses AS "currentUses", i.note, i.is_active AS "isActive",
              i.created_at AS "createdAt", ${keyset.value}
         FROM invite_codes i WHERE ${where} ORDER BY ${keyset.orderBy} LIMIT $1`,
      params,
    );
    return rows.map((row) => positioned<InviteCode>(row, row));
  }

  async count(search: string | undefined): Promise<number> {
    const params: unknown[] = [];
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM invite_codes i WHERE ${conditionOf(search, params)}`,
      params,
    );
    return row?.count ?? 0;
  }

  /** @throws DomainError 409 when the code exists, active or not. */
  async insert(tx: Transaction, code: Pick<InviteCode, 'id' | 'code' | 'maxUses' | 'note'>): Promise<InviteCode> {
    try {
      await tx.getRepository(InviteCode).insert(code);
    } catch (error) {
      if (violatedUnique(error) === 'invite_codes_code_unique') {
        throw DomainError.conflict(`The invite code ${code.code} exists already: choose another.`);
      }
      throw error;
    }
    return tx.getRepository(InviteCode).findOneByOrFail({ id: code.id });
  }

  /** Uses an active code up by one, in upper or lower case. False when it is unknown, inactive or used up. */
  async consume(tx: Transaction, code: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `UPDATE invite_codes SET current_uses = current_uses + 1
        WHERE code = upper($1) AND is_active AND current_uses < max_uses`,
      [code],
    );
    return count === 1;
  }

  /** False when there is no such code. Safe to repeat. */
  async deactivate(tx: Transaction, code: string): Promise<boolean> {
    const { affected } = await tx.getRepository(InviteCode).update({ code: code.toUpperCase() }, { isActive: false });
    return affected === 1;
  }
}

function conditionOf(search: string | undefined, params: unknown[]): string {
  if (!search) return 'true';
  const pattern = `$${params.push(containing(search))}::text`;
  return `(i.code ILIKE ${pattern} OR i.note ILIKE ${pattern})`;
}
