import { Injectable } from '@nestjs/common';
import type { CreateInviteCodeDto } from '@league/shared/accounts/invite-codes/create-invite-code.dto';
import { INVITE_CODE_DEFAULT_USES, type InviteCodeDto } from '@league/shared/accounts/invite-codes/invite-code.dto';
import {
  INVITE_CODE_LIST_LIMIT,
  type ListInviteCodesDto,
} from '@league/shared/accounts/invite-codes/list-invite-codes.dto';
import { randomInt } from 'node:crypto';
import { announce } from '../../../platform/announce/announce.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import type { Member } from '../../../platform/auth/member.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { paginateSorted } from '../../../platform/http/paging/paginate.js';
import { refuseTaken } from '../../../platform/http/validation/refuse-taken.js';
import { newId } from '../../../platform/ids/new-id.js';
import { AuditService } from '../../audit/audit.service.js';
import { toInviteCodeDto } from './invite-code.mapper.js';
import { INVITE_CODE_CREATED, InviteCodesStore } from './invite-codes.store.js';

/** The characters of generated codes, which leave out those that are easily confused: 0 and O, 1 and I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 10;

/** Manages the invite codes with which people register; the league's settings may require one. */
@Injectable()
export class InviteCodesService {
  constructor(
    private readonly database: Database,
    private readonly store: InviteCodesStore,
    private readonly audit: AuditService,
  ) {}

  /** Returns a page of codes, newest first. @throws DomainError 400 for an invalid cursor */
  list({ limit = INVITE_CODE_LIST_LIMIT, cursor, search }: ListInviteCodesDto): Promise<Page<InviteCodeDto>> {
    return paginateSorted(this.store, search, {
      limit,
      cursor,
      sort: 'created_at',
      order: 'desc',
      column: INVITE_CODE_CREATED,
    });
  }

  /** Creates a code on behalf of an admin. @throws DomainError 409 when the code already exists */
  create(member: Member, { code: wish, max_uses, note }: CreateInviteCodeDto): Promise<InviteCodeDto> {
    const code = wish ?? generateCode();
    const wanted = { id: newId(), code, maxUses: max_uses ?? INVITE_CODE_DEFAULT_USES, note: note ?? null };
    return this.database.transaction(async (tx) => {
      const created = await refuseTaken(this.store.insert(tx, wanted), 'invite_codes_code_unique', () =>
        DomainError.conflict('invite-code-taken', { code }),
      );
      await this.audit.record(tx, member, {
        action: 'invite-code.create',
        targetId: created.code,
        after: { max_uses: created.maxUses, note: created.note },
      });
      return toInviteCodeDto(created);
    });
  }

  /** Deactivates a code on behalf of an admin; safe to repeat. @throws DomainError 404 for an unknown code */
  deactivate(member: Member, code: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { id, isActive } = DomainError.orNotFound(await this.store.lock(tx, code), 'no-such-invite-code');
      if (!isActive) return;
      await this.store.deactivate(tx, id);
      await this.audit.record(tx, member, {
        action: 'invite-code.deactivate',
        targetId: code.toUpperCase(),
        before: { is_active: true },
        after: { is_active: false },
      });
    });
  }

  /** Counts one use of a code, in the transaction of a registration. @throws DomainError 403 for an invalid or used-up code */
  async consume(tx: Transaction, code: string): Promise<void> {
    if (!(await this.store.consume(tx, code))) {
      throw DomainError.forbidden('invite-code-unusable');
    }
    await announce(tx, 'admin-lists', ['invite-codes']);
  }
}

function generateCode(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
