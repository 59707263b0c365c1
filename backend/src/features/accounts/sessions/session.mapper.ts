import type { MemberSessionDto } from '@league/shared/accounts/member-session.dto';
import type { Session } from './session.entity.js';

export function toMemberSessionDto(session: Session, currentId: string): MemberSessionDto {
  return {
    id: session.id,
    browser: session.browser,
    system: session.system,
    network: session.network,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    is_current: session.id === currentId,
  };
}
