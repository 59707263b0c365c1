import type { TokenClaims } from './tokens.js';

/** Describes the member who sends the request, read from the database every time: never from the token alone. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly isAdmin: boolean;
  /** Says whether the member is a steward; admins have the rights of stewards without it. */
  readonly isSteward?: boolean;
  /** An admin who has a common password, and until it is changed the rights of a member alone. */
  readonly isHeldBack?: boolean;
}

/** Returns whether a member controls races and rules on drivers and laps. */
export function isSteward(member: Member): boolean {
  return member.isAdmin || member.isSteward === true;
}

/** Finds the member who sends a request for the guard; the application provides it. */
export interface MemberLookup {
  /** Returns the active member of this token, or null when its session has ended. */
  findMember(claims: TokenClaims): Promise<Member | null>;
  /** Returns the members of many tokens at once, in their order. */
  findMembers(claims: readonly TokenClaims[]): Promise<(Member | null)[]>;
}

/** Dependency-injection token of the MemberLookup. */
export const MEMBER_LOOKUP = Symbol('MEMBER_LOOKUP');
