import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { LiveChannelName } from '@league/shared/live/channels';
import { LIVE_TICK_MS, type SubscribeAnswer } from '@league/shared/live/events';
import type { Server, Socket } from 'socket.io';
import type { Member } from '../auth/member.js';
import { socketsConnected, socketsDropped } from '../health/metrics.js';
import { DomainError } from '../http/domain-error.js';
import { LiveHub } from './live-hub.js';
import { LiveMembers } from './live-members.js';
import { hangUp, isTooSlow, MessageBudget } from './live-limits.js';
import { type MemberChannelName, MemberChannels } from './member-channels.js';

/** The one door for browsers: subscriptions in, messages and the tick out. Visitors may connect. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, BeforeApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly budgets = new WeakMap<Socket, MessageBudget>();
  private server: Server | undefined;
  private ticking: NodeJS.Timeout | undefined;

  constructor(
    private readonly hub: LiveHub,
    private readonly memberChannels: MemberChannels,
    private readonly members: LiveMembers,
  ) {}

  afterInit(server: Server): void {
    this.server = server;
    this.hub.attach(server);
    this.memberChannels.attach(server);
    this.members.attach(server);
    this.ticking = setInterval(() => this.tick(server), LIVE_TICK_MS);
  }

  handleConnection(socket: Socket): void {
    socketsConnected.inc();
    this.members.greet(socket);
    const budget = new MessageBudget();
    this.budgets.set(socket, budget);
    socket.onAny(() => {
      if (!budget.spend()) this.cutOffFlooding(socket);
    });
  }

  handleDisconnect(socket: Socket): void {
    socketsConnected.dec();
    const memberId = this.members.idOf(socket);
    if (memberId) this.memberChannels.leaveAll(socket, memberId);
  }

  /** Not an orderly end: a client that sleeps would never answer it and keep the league from stopping. */
  beforeApplicationShutdown(): void {
    clearInterval(this.ticking);
    for (const socket of this.server?.sockets.sockets.values() ?? []) hangUp(socket);
  }

  @SubscribeMessage('subscribe')
  async subscribe(
    @ConnectedSocket() socket: Socket,
    @MessageBody() channel: unknown,
  ): Promise<SubscribeAnswer<LiveChannelName>> {
    if (this.memberChannels.has(channel)) return this.subscribeMember(socket, channel);
    if (!this.hub.has(channel)) return { ok: false, status: 404, detail: 'There is no such live channel.' };
    try {
      const member = await this.members.memberOf(socket); // who was answered is known to be a member or a visitor
      if (this.hub.isForAdmins(channel) && !member?.isAdmin) throw refusalOf(member);
      // Joining is in memory, so at once: nothing is published between the snapshot and this.
      const start = await this.hub.enter(channel, () => socket.connected && void socket.join(channel));
      return { ok: true, ...start };
    } catch (error) {
      if (error instanceof DomainError) return { ok: false, status: error.status, detail: error.message };
      return this.busy(channel, error);
    }
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() socket: Socket, @MessageBody() channel: unknown): void {
    const memberId = this.members.idOf(socket);
    if (memberId && this.memberChannels.has(channel)) this.memberChannels.leave(socket, memberId, channel);
    else if (this.hub.has(channel)) void socket.leave(channel);
  }

  /** Before anyone can send: a connection whose token cannot be checked now goes on, and is checked when it matters. */
  private async subscribeMember(socket: Socket, channel: MemberChannelName): Promise<SubscribeAnswer<LiveChannelName>> {
    try {
      const member = await this.members.memberOf(socket);
      if (member) return await this.memberChannels.subscribe(socket, member.id, channel);
      const { status, message } = DomainError.signedOut();
      return { ok: false, status, detail: message };
    } catch (error) {
      return this.busy(channel, error);
    }
  }

  private busy(channel: LiveChannelName, error: unknown): SubscribeAnswer<LiveChannelName> {
    this.logger.warn({ err: error, msg: `${channel} could not be loaded` });
    const { status, message } = DomainError.busy();
    return { ok: false, status, detail: message };
  }

  /** Tells every screen that its connection is alive, and cuts off those that do not read what they are sent. */
  private tick(server: Server): void {
    server.emit('tick', { server_time: new Date().toISOString() });
    for (const socket of server.sockets.sockets.values()) {
      if (isTooSlow(socket)) {
        socketsDropped.inc({ reason: 'slow' });
        hangUp(socket);
      }
    }
  }

  private cutOffFlooding(socket: Socket): void {
    if (!socket.connected) return;
    socketsDropped.inc({ reason: 'flooding' });
    socket.emit('goodbye', { detail: 'Too many messages: connect again in a minute.' });
    socket.disconnect(true);
  }
}

function refusalOf(member: Member | null): DomainError {
  return member ? DomainError.forbidden('Only admins can hear this.') : DomainError.signedOut();
}
