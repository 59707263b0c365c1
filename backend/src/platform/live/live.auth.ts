import { Inject, Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { MEMBER_LOOKUP, type MemberLookup } from '../auth/member.js';
import { Tokens } from '../auth/tokens.js';

/** What the server keeps with a connection. */
interface SocketData {
  /** The member whose token was sent with the connection; absent for visitors. */
  memberId?: string;
}

/** The room of all sockets of one member. */
export function memberRoom(memberId: string): string {
  return `member:${memberId}`;
}

export function memberIdOf(socket: Socket): string | undefined {
  return (socket.data as SocketData).memberId;
}

/** Finds out whose connection it is: `auth: {token}`, checked as the token of a request is. */
@Injectable()
export class LiveAuth {
  constructor(
    private readonly tokens: Tokens,
    @Inject(MEMBER_LOOKUP) private readonly members: MemberLookup,
  ) {}

  /**
   * Notes the member with the socket and puts it into their room. A wrong or ended token leaves a visitor.
   * @returns the member's id, or undefined for a visitor @throws when the database is away
   */
  async identify(socket: Socket): Promise<string | undefined> {
    const { token } = socket.handshake.auth as { token?: unknown };
    const claims = typeof token === 'string' ? await this.tokens.verify(token) : null;
    const member = claims && (await this.members.findMember(claims.userId, claims.version));
    if (!member) return undefined;
    (socket.data as SocketData).memberId = member.id;
    await socket.join(memberRoom(member.id));
    return member.id;
  }
}
