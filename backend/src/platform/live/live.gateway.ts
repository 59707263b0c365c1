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
import { LiveHub } from './live-hub.js';
import { LiveMembers } from './live-members.js';
import { MessageBudget, isTooSlow } from './live-limits.js';

/** The one door for browsers: subscriptions in, messages and the tick out. Visitors may connect. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, OnApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly budgets = new WeakMap<Socket, MessageBudget>();
  private ticking: NodeJS.Timeout | undefined;

  constructor(
    private readonly hub: LiveHub,
    private readonly members: LiveMembers,
  ) {}

  afterInit(server: Server): void {
    this.hub.attach(server);
    this.members.attach(server);
    this.ticking = setInterval(() => this.tick(server), LIVE_TICK_MS);
  }

  handleConnection(socket: Socket): void {
    socketsConnected.inc();
    this.members.greet(socket);
    const budget = new MessageBudget();
    this.budgets.set(socket, budget);
    socket.onAny(() => {
      if (!budget.spend()) this.cutOff(socket, 'flooding', 'Too many messages: connect again in a minute.');
    });
  }

  handleDisconnect(): void {
    socketsConnected.dec();
  }

  onApplicationShutdown(): void {
    clearInterval(this.ticking);
  }

  @SubscribeMessage('subscribe')
  async subscribe(
    @ConnectedSocket() socket: Socket,
    @MessageBody() channel: unknown,
  ): Promise<SubscribeAnswer<LiveChannelName>> {
    if (!this.hub.has(channel)) return { ok: false, status: 404, detail: 'There is no such live channel.' };
    await this.members.memberOf(socket); // who was answered is known to be a member or a visitor
    try {
      await this.hub.load(channel);
    } catch (error) {
      this.logger.warn(`${channel} could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
      const busy = DomainError.busy();
      return { ok: false, status: busy.status, detail: busy.message };
    }
    void socket.join(channel); // in memory, so at once: nothing is published between the snapshot and this
    return { ok: true, ...this.hub.start(channel) };
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() socket: Socket, @MessageBody() channel: unknown): void {
    if (typeof channel === 'string') void socket.leave(channel);
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
