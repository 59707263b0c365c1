import type { TokenClaims } from './tokens.js';

/** Describes the member who sends the request, read from the database every time, never taken from the token only. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly isAdmin: boolean;
  /** Whether the member is a steward; admins have a steward's rights without it. */
  readonly isSteward?: boolean;
  /** An admin with a common password, who has only a member's rights until it is changed. */
  readonly isHeldBack?: boolean;
}

/** Returns whether a member may control races and rule on drivers and laps. */
export function isSteward(member: Member): boolean {
  return member.isAdmin || member.isSteward === true;
}

/** Finds the member who sends a request, for the guard; provided by the application. */
export interface MemberLookup {
  /** Returns the active member of this token, or null when its session has ended. */
  findMember(claims: TokenClaims): Promise<Member | null>;
  /** Returns the members of many tokens at once, in order. */
  findMembers(claims: readonly TokenClaims[]): Promise<(Member | null)[]>;
}

/** Dependency-injection token of the MemberLookup. */
export const MEMBER_LOOKUP = Symbol('MEMBER_LOOKUP');
