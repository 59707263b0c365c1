import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import { Announcements } from '../announce/announcements.js';
import { type Member, MEMBER_LOOKUP, type MemberLookup } from '../auth/member.js';
import { Tokens } from '../auth/tokens.js';
import { socketsDropped } from '../health/metrics.js';

interface Claims {
  readonly userId: string;
  readonly version: number;
}

const GOODBYE = 'Your sign-in has ended or changed: sign in again.';

/** The room of a member's own connections. */
const memberRoom = (userId: string) => `member:${userId}`;

/** Whose connection a socket is, and its end when the member's sessions end. */
@Injectable()
export class LiveMembers implements OnModuleInit {
  private readonly logger = new Logger('Live');
  private readonly claims = new WeakMap<Socket, Claims>();
  private readonly members = new WeakMap<Socket, Promise<Member | null>>();
  private server: Server | undefined;

  constructor(
    private readonly tokens: Tokens,
    @Inject(MEMBER_LOOKUP) private readonly lookup: MemberLookup,
    private readonly announcements: Announcements,
  ) {}

  onModuleInit(): void {
    this.announcements.on(['sessions-ended'], (userIds) => this.end(userIds));
    this.announcements.onResync(() => void this.recheck());
  }

  attach(server: Server): void {
    this.server = server;
  }

  /** Reads the token a new connection brought; without a valid one it is a visitor's. */
  identify(socket: Socket): void {
    this.members.set(socket, this.readMember(socket));
  }

  /** Whose connection it is, or null for a visitor's. */
  async memberOf(socket: Socket): Promise<Member | null> {
    return (await this.members.get(socket)) ?? null;
  }

  /** The member's id that the socket's token named, whether or not it still holds; undefined for a visitor. */
  idOf(socket: Socket): string | undefined {
    return this.claims.get(socket)?.userId;
  }

  private async readMember(socket: Socket): Promise<Member | null> {
    const { token } = socket.handshake.auth as { token?: unknown };
    const claims = typeof token === 'string' ? await this.tokens.verify(token) : null;
    if (!claims) return null;
    // In the room before the lookup: a session that ends during the lookup finds the socket there.
    this.claims.set(socket, claims);
    await socket.join(memberRoom(claims.userId));
    const member = await this.find(claims);
    if (member === null) await socket.leave(memberRoom(claims.userId));
    return member ?? null;
  }

  /** Undefined while the database is away: the socket stays a visitor's until announcements are received again. */
  private async find({ userId, version }: Claims): Promise<Member | null | undefined> {
    try {
      return await this.lookup.findMember(userId, version);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'a member could not be looked up' });
      return undefined;
    }
  }

  private end(userIds: readonly string[]): void {
    for (const userId of userIds) {
      for (const socket of this.socketsIn(memberRoom(userId))) this.drop(socket);
    }
  }

  /** The end of a session may have been missed: every member's socket is looked up again. */
  private async recheck(): Promise<void> {
    for (const socket of [...(this.server?.sockets.sockets.values() ?? [])]) {
      const claims = this.claims.get(socket);
      if (!claims || !socket.rooms.has(memberRoom(claims.userId))) continue;
      const member = await this.find(claims);
      if (member === null) this.drop(socket);
      else if (member) this.members.set(socket, Promise.resolve(member));
    }
  }

  private socketsIn(room: string): Socket[] {
    const { sockets } = this.server ?? {};
    return [...(sockets?.adapter.rooms.get(room) ?? [])].flatMap((id) => sockets?.sockets.get(id) ?? []);
  }

  private drop(socket: Socket): void {
    socketsDropped.inc({ reason: 'session-ended' });
    socket.emit('goodbye', { detail: GOODBYE });
    socket.disconnect(true);
  }
}
