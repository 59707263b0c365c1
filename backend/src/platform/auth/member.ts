import type { TokenClaims } from './tokens.js';

/** The member who sends the request, read from the database every time: never from the token alone. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly isAdmin: boolean;
  /** An admin who has a common password, and until it is changed the rights of a member alone. */
  readonly isHeldBack?: boolean;
}

/** How the guard finds out who sends a request; the application provides it. */
export interface MemberLookup {
  /** The active member whose token this is, or null when its session has ended. */
  findMember(claims: TokenClaims): Promise<Member | null>;
  /** The same for many tokens at once, in their order. */
  findMembers(claims: readonly TokenClaims[]): Promise<(Member | null)[]>;
}

/** Dependency-injection token of the MemberLookup. */
export const MEMBER_LOOKUP = Symbol('MEMBER_LOOKUP');
