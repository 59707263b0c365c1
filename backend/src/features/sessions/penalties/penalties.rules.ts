import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import type { GivePenaltyDto, PenaltyDto, PenaltyKind } from '@league/shared/sessions/penalty.dto';
import type { Member } from '../../../platform/auth/member.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { newId } from '../../../platform/ids/new-id.js';

/**
 * Returns the time, in ms, that an unserved stop-and-go or drive-through costs in a season; null for other kinds, or without a
 * season's rule.
 */
export function timeOf(kind: PenaltyKind, rules: SeasonRulesDto | null): number | null {
  const seconds = { 'stop-and-go': rules?.stop_and_go_s, 'drive-through': rules?.drive_through_s }[kind as string];
  return seconds ? seconds * 1_000 : null;
}

/** Returns whether the value of a penalty may be left to the season's rules. */
function isOfTable(kind: PenaltyKind): boolean {
  return kind === 'stop-and-go' || kind === 'drive-through';
}

/** Returns the penalty to insert. @throws DomainError 400 when its kind needs a value and there is none */
export function newPenalty(member: Member, { entry_id, kind, value, reason }: GivePenaltyDto, now: Date): PenaltyDto {
  if (kind !== 'dsq' && (value ?? null) === null)
    throw DomainError.invalidField('value', isOfTable(kind) ? 'penalty-seconds-needed' : 'penalty-value-needed');
  return {
    id: newId(),
    entry_id,
    kind,
    value: kind === 'dsq' ? null : (value ?? null),
    reason: reason ?? '',
    given_by: member.id,
    given_at: now.toISOString(),
  };
}
