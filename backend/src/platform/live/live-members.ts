import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { LiveGoodbyeDto } from '@league/shared/live/events';
import type { Server, Socket } from 'socket.io';
import type { Announcement } from '../announce/announce.js';
import { OnAnnouncement, OnResync } from '../announce/on-announcement.js';
import { type Member, MEMBER_LOOKUP, type MemberLookup } from '../auth/member.js';
import { RefusedTokens } from '../auth/refused-tokens.js';
import { type TokenClaims, Tokens } from '../auth/tokens.js';
import { socketsDropped } from '../health/metrics.js';
import { DomainError } from '../http/domain-error.js';
import { RepeatingTask } from '../scheduling/repeating-task.js';
import { LiveConnections, RECONNECT_DELAY_MS } from './live-connections.js';

const GOODBYE = 'Your sign-in has ended or changed: sign in again.';

const TOO_MANY = 'Too many pages of this member are open: close some.';

/** The interval, in ms, at which the members of open connections are looked up again. */
const RECHECK_MS = 60_000;
/** The interval, in ms, at which expired tokens are searched for. */
const EXPIRY_CHECK_MS = 1_000;
const LOOKED_UP_AT_ONCE = 500;
/** The maximum number of live connections of one member to one process. */
const MAX_OF_MEMBER = 20;

/** The room of all members' connections. */
const MEMBERS_ROOM = 'members';
/** Returns the room of a member's own connections. */
const memberRoom = (userId: string) => `member:${userId}`;

/** Tracks the member of each socket, and disconnects the socket when its session ends. */
@Injectable()
export class LiveMembers implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly claims = new WeakMap<Socket, TokenClaims>();
  /** Null for a visitor; undefined while the member of a token could not be looked up. */
  private readonly members = new WeakMap<Socket, Promise<Member | null | undefined>>();
  private readonly rechecks = new RepeatingTask('Live', RECHECK_MS, () => this.recheck());
  private readonly expiries = new RepeatingTask('Live', EXPIRY_CHECK_MS, () => this.endExpired());
  private server: Server | undefined;

  constructor(
    private readonly tokens: Tokens,
    private readonly refused: RefusedTokens,
    @Inject(MEMBER_LOOKUP) private readonly lookup: MemberLookup,
    private readonly connections: LiveConnections,
  ) {}

  attach(server: Server): void {
    this.server = server;
    this.rechecks.now();
    this.expiries.now();
  }

  beforeApplicationShutdown(): void {
    this.rechecks.stop();
    this.expiries.stop();
  }

  /** Reads the token of a new connection and looks up its member; without a valid token the connection is a visitor's. */
  identify(socket: Socket): void {
    this.members.set(socket, this.readMember(socket));
  }

  /** Returns the member of a connection, or null for a visitor's. @throws DomainError 503 while it cannot be looked up */
  async memberOf(socket: Socket): Promise<Member | null> {
    const known = await this.members.get(socket);
    const member = known === undefined ? await this.lookUpAgain(socket) : known;
    if (member === undefined) throw DomainError.busy();
    return member;
  }

  /** Returns the member's id in the socket's token, even if the token is no longer valid; undefined for a visitor. */
  idOf(socket: Socket): string | undefined {
    return this.claims.get(socket)?.userId;
  }

  private async readMember(socket: Socket): Promise<Member | null | undefined> {
    const { token } = socket.handshake.auth as { token?: unknown };
    const claims = await this.tokens.verify(typeof token === 'string' ? token : '');
    if (typeof claims === 'string') {
      this.refused.report(claims, this.connections.networkOf(socket));
      return null;
    }
    // Join the room before the lookup, so that a session that ends during the lookup reaches this socket.
    this.claims.set(socket, claims);
    await socket.join([MEMBERS_ROOM, memberRoom(claims.userId)]);
    return this.lookUp(socket, claims);
  }

  /**
   * Looks up again a member who could not be looked up when the socket connected. Returns null for a visitor or an ended
   * session, and undefined if the lookup fails again.
   */
  private lookUpAgain(socket: Socket): Promise<Member | null | undefined> {
    const claims = this.claims.get(socket);
    if (!claims) return Promise.resolve(null);
    const member = this.lookUp(socket, claims);
    this.members.set(socket, member);
    return member;
  }

  private async lookUp(socket: Socket, claims: TokenClaims): Promise<Member | null | undefined> {
    const [member] = await this.find([claims]);
    if (member === null) {
      this.refused.report(claims, this.connections.networkOf(socket));
      await socket.leave(memberRoom(claims.userId));
    } else if (this.socketsIn(memberRoom(claims.userId)).length > MAX_OF_MEMBER) {
      this.drop(socket, 'member-full', { detail: TOO_MANY, come_back_ms: RECONNECT_DELAY_MS });
    }
    return member;
  }

  /** Finds the members of these claims, null for ended sessions; all are undefined while the database is unreachable. */
  private async find(claims: readonly TokenClaims[]): Promise<readonly (Member | null | undefined)[]> {
    try {
      return await this.lookup.findMembers(claims);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'members could not be looked up' });
      return claims.map(() => undefined);
    }
  }

  @OnAnnouncement('sessions-ended')
  endSessionsOf({ ids: userIds }: Announcement): void {
    for (const userId of userIds) {
      for (const socket of this.socketsIn(memberRoom(userId))) this.drop(socket);
    }
  }

  @OnAnnouncement('tokens-ended')
  endSessions({ ids: sessionIds }: Announcement): void {
    for (const socket of this.socketsIn(MEMBERS_ROOM)) {
      if (sessionIds.includes(this.claims.get(socket)?.sessionId ?? '')) this.drop(socket);
    }
  }

  /**
   * Disconnects sockets whose tokens have expired, because expiry is not announced. Compares with the clock instead of setting a
   * timer for each, because clocks are corrected.
   */
  private endExpired(): void {
    const now = Date.now();
    for (const { socket, claims } of this.memberSockets()) if (claims.expiresAt.getTime() <= now) this.drop(socket);
  }

  @OnResync()
  recheckNow(): void {
    this.rechecks.now();
  }

  /**
   * Looks up the members of all sockets again and disconnects those whose session is over, because its end may have been missed.
   */
  private async recheck(): Promise<void> {
    const sockets = this.memberSockets();
    for (let start = 0; start < sockets.length; start += LOOKED_UP_AT_ONCE) {
      const batch = sockets.slice(start, start + LOOKED_UP_AT_ONCE);
      const members = await this.find(batch.map(({ claims }) => claims));
      batch.forEach(({ socket }, index) => {
        const member = members[index];
        if (member === null) this.drop(socket);
        else if (member) this.members.set(socket, Promise.resolve(member));
      });
    }
  }

  private memberSockets(): { socket: Socket; claims: TokenClaims }[] {
    return this.socketsIn(MEMBERS_ROOM).flatMap((socket) => {
      const claims = this.claims.get(socket);
      return claims && socket.rooms.has(memberRoom(claims.userId)) ? [{ socket, claims }] : [];
    });
  }

  private socketsIn(room: string): Socket[] {
    const { sockets } = this.server ?? {};
    return [...(sockets?.adapter.rooms.get(room) ?? [])].flatMap((id) => sockets?.sockets.get(id) ?? []);
  }

  private drop(socket: Socket, reason = 'session-ended', goodbye: LiveGoodbyeDto = { detail: GOODBYE }): void {
    socketsDropped.inc({ reason });
    socket.emit('goodbye', goodbye);
    socket.disconnect(true);
  }
}
