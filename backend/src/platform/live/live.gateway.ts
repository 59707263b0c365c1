import { Logger, type OnApplicationShutdown } from '@nestjs/common';
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
import { socketsConnected, socketsDropped } from '../health/metrics.js';
import { DomainError } from '../http/domain-error.js';
import { LiveAuth, memberIdOf } from './live.auth.js';
import { LiveHub } from './live-hub.js';
import { MessageBudget, isTooSlow } from './live-limits.js';
import { type MemberChannelName, MemberChannels } from './member-channels.js';

/** The one door for browsers: subscriptions in, messages and the tick out. Visitors may connect. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, OnApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly budgets = new WeakMap<Socket, MessageBudget>();
  private ticking: NodeJS.Timeout | undefined;

  constructor(
    private readonly hub: LiveHub,
    private readonly memberChannels: MemberChannels,
    private readonly auth: LiveAuth,
  ) {}

  afterInit(server: Server): void {
    this.hub.attach(server);
    this.memberChannels.attach(server);
    server.use((socket, next) => void this.identify(socket).then(() => next()));
    this.ticking = setInterval(() => this.tick(server), LIVE_TICK_MS);
  }

  handleConnection(socket: Socket): void {
    socketsConnected.inc();
    const budget = new MessageBudget();
    this.budgets.set(socket, budget);
    socket.onAny(() => {
      if (!budget.spend()) this.cutOff(socket, 'flooding', 'Too many messages: connect again in a minute.');
    });
  }

  handleDisconnect(socket: Socket): void {
    socketsConnected.dec();
    const memberId = memberIdOf(socket);
    if (memberId) this.memberChannels.leaveAll(socket, memberId);
  }

  onApplicationShutdown(): void {
    clearInterval(this.ticking);
  }

  @SubscribeMessage('subscribe')
  async subscribe(
    @ConnectedSocket() socket: Socket,
    @MessageBody() channel: unknown,
  ): Promise<SubscribeAnswer<LiveChannelName>> {
    if (this.memberChannels.has(channel)) return this.subscribeMember(socket, channel);
    if (!this.hub.has(channel)) return { ok: false, status: 404, detail: 'There is no such live channel.' };
    try {
      await this.hub.load(channel);
    } catch (error) {
      return this.busy(channel, error);
    }
    void socket.join(channel); // in memory, so at once: nothing is published between the snapshot and this
    return { ok: true, ...this.hub.start(channel) };
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() socket: Socket, @MessageBody() channel: unknown): void {
    const memberId = memberIdOf(socket);
    if (memberId && this.memberChannels.has(channel)) this.memberChannels.leave(socket, memberId, channel);
    else if (this.hub.has(channel)) void socket.leave(channel);
  }

  /** Before anyone can send: a connection whose token cannot be checked now goes on, and is checked when it matters. */
  private async identify(socket: Socket): Promise<void> {
    await this.auth
      .identify(socket)
      .catch((error: unknown) => this.logger.warn(`a token could not be checked: ${text(error)}`));
  }

  private async subscribeMember(socket: Socket, channel: MemberChannelName): Promise<SubscribeAnswer<LiveChannelName>> {
    try {
      const memberId = memberIdOf(socket) ?? (await this.auth.identify(socket));
      if (memberId) return await this.memberChannels.subscribe(socket, memberId, channel);
      const { status, message } = DomainError.signedOut();
      return { ok: false, status, detail: message };
    } catch (error) {
      return this.busy(channel, error);
    }
  }

  private busy(channel: LiveChannelName, error: unknown): SubscribeAnswer<LiveChannelName> {
    this.logger.warn(`${channel} could not be loaded: ${text(error)}`);
    const { status, message } = DomainError.busy();
    return { ok: false, status, detail: message };
  }

  /** Tells every screen that its connection is alive, and cuts off those that do not read what they are sent. */
  private tick(server: Server): void {
    server.emit('tick', { server_time: new Date().toISOString() });
    for (const socket of server.sockets.sockets.values()) {
      if (isTooSlow(socket)) this.cutOff(socket, 'slow', 'This connection is too slow to keep up.');
    }
  }

  private cutOff(socket: Socket, reason: string, detail: string): void {
    if (!socket.connected) return;
    socketsDropped.inc({ reason });
    socket.emit('goodbye', { detail });
    socket.disconnect(true);
  }
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
