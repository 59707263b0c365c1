import type { SignOutCode } from '../http/domain-error.js';
import type { TokenClaims } from './tokens.js';

/** Describes the member who sends a request. All fields are read from the database, never from the token. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly isAdmin: boolean;
  /** Whether the member is a steward; admins have a steward's rights without it. */
  readonly isSteward?: boolean;
  /** Whether this is an admin with a common password, who has only the rights of an ordinary member until it is changed. */
  readonly isHeldBack?: boolean;
}

/** Returns whether a member may control races and rule on drivers and laps. */
export function isSteward(member: Member): boolean {
  return member.isAdmin || member.isSteward === true;
}

/** Finds the members to whom tokens belong; the application provides the implementation. */
export interface MemberLookup {
  /** Returns the member to whom a token belongs, or null if its session has ended or the member is disabled. */
  findMember(claims: TokenClaims): Promise<Member | null>;
  /** Returns the members to whom tokens belong, in the same order, with null as in `findMember`. */
  findMembers(claims: readonly TokenClaims[]): Promise<(Member | null)[]>;
  /** Returns why the session of a token has ended, for the response to a request with it. */
  findSignOutCode(claims: TokenClaims): Promise<SignOutCode>;
}

/** Dependency-injection token of the MemberLookup. */
export const MEMBER_LOOKUP = Symbol('MEMBER_LOOKUP');
