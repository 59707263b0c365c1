import type { InviteCodeDto } from '@league/shared/accounts/invite-codes/invite-code.dto';
import type { InviteCode } from './invite-code.entity.js';

export function toInviteCodeDto(code: InviteCode): InviteCodeDto {
  return {
    id: code.id,
    code: code.code,
    max_uses: code.maxUses,
    current_uses: code.currentUses,
    note: code.note,
    is_active: code.isActive,
    created_at: code.createdAt.toISOString(),
  };
}
