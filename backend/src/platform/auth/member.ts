/** Who is asking, read from the database on every request: never from the token alone. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly isAdmin: boolean;
}

/** How the guard finds out who sends a request; the application provides it. */
export interface MemberLookup {
  /** The active member with this id and token version, or null. */
  findMember(id: string, tokenVersion: number): Promise<Member | null>;
}

/** Dependency-injection token of the MemberLookup. */
export const MEMBER_LOOKUP = Symbol('MEMBER_LOOKUP');
