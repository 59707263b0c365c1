import type { AbuseEntryDto } from '@league/shared/accounts/abuse/abuse-entry.dto';
import type { BlockDto } from '@league/shared/accounts/abuse/block.dto';
import type { AbuseEntry } from './abuse.entity.js';
import type { BlockRow } from './blocks.store.js';

type AbuseRow = Omit<AbuseEntry, 'day'> & { readonly userId: string | null };

export function toAbuseEntryDto({ firstAt, lastAt, userId, ...row }: AbuseRow): AbuseEntryDto {
  return { ...row, user_id: userId, first_at: firstAt.toISOString(), last_at: lastAt.toISOString() };
}

export function toBlockDto(block: BlockRow): BlockDto {
  return {
    id: block.id,
    network: block.network,
    user_id: block.userId,
    username: block.username,
    until: block.until.toISOString(),
    reason: block.reason,
    created_by: block.adminUsername,
    created_at: block.createdAt.toISOString(),
  };
}

/** Formats the end of a block for error messages: `2026-11-23 14:05 UTC`. */
export function toMinute(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
