import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  Ack,
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { LiveChannelName } from '@league/shared/live/channels';
import {
  LIVE_TICK_MS,
  type LiveGoodbyeDto,
  type LivePositionDto,
  type LiveTickDto,
  type SubscribeAnswerDto,
} from '@league/shared/live/events';
import { setImmediate } from 'node:timers/promises';
import type { Server, Socket } from 'socket.io';
import { socketsConnected, socketsDropped } from '../health/metrics.js';
import { isSteward } from '../auth/member.js';
import { DomainError } from '../http/domain-error.js';
import type { RateLimit } from '../http/limits/rate-limit.js';
import { RateLimiter } from '../http/limits/rate-limiter.js';
import { RepeatingTask } from '../scheduling/repeating-task.js';
import { LiveConnections, RECONNECT_DELAY_MS } from './live-connections.js';
import { LiveHub } from './live-hub.js';
import { LiveMembers } from './live-members.js';
import { LiveReports } from './live-reports.js';

/** The range, in ms, of the random delays after which screens are told to reconnect when this process stops. */
const COME_BACK_MS = { soonest: 250, latest: 3_000 };

/** The rate limit for a client's messages: 100 in any minute that starts with its first one. */
const MESSAGES: RateLimit = { name: 'messages', points: 100, seconds: 60 };

/**
 * The maximum number of Socket.IO rooms of one connection. Screens are in about ten; anyone can name channels of screens that
 * do not exist, each of which would take memory and reads while it is followed.
 */
const MAX_ROOMS = 60;

type AnswerTo = (answer: SubscribeAnswerDto<LiveChannelName>) => void;

/** Describes a subscription that is not answered yet; the client may unsubscribe before it is. */
interface PendingSubscription {
  readonly channel: unknown;
  isWanted: boolean;
}

/**
 * Accepts the connections of browsers, including visitors', receives their subscriptions, and sends them messages and the
 * tick.
 */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, BeforeApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly messages = new RateLimiter(MESSAGES);
  private readonly pending = new WeakMap<Socket, Set<PendingSubscription>>();
  private server: Server | undefined;
  private ticks: RepeatingTask | undefined;

  constructor(
    private readonly hub: LiveHub,
    private readonly members: LiveMembers,
    private readonly reports: LiveReports,
    private readonly connections: LiveConnections,
  ) {}

  afterInit(server: Server): void {
    this.server = server;
    this.hub.attach(server);
    this.members.attach(server);
    this.ticks = new RepeatingTask('Live', LIVE_TICK_MS, () => this.tick(server));
    this.ticks.now();
  }

  handleConnection(socket: Socket): void {
    socketsConnected.inc();
    this.members.identify(socket);
    this.reports.follow(socket);
    socket.onAny(() => {
      if (this.messages.consume(socket.id) !== null) this.cutOffFlooding(socket);
    });
  }

  handleDisconnect(socket: Socket): void {
    socketsConnected.dec();
    this.messages.forget(socket.id);
  }

  /**
   * Tells all screens when to reconnect and ends their connections immediately, because a sleeping client would never answer an
   * orderly end and would keep the league from stopping.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.ticks?.stop();
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    for (const socket of sockets) {
      const { soonest, latest } = COME_BACK_MS;
      const come_back_ms = Math.round(soonest + Math.random() * (latest - soonest));
      const detail = 'The league is restarting: this page connects again by itself.';
      socket.emit('goodbye', { detail, come_back_ms } satisfies LiveGoodbyeDto);
    }
    await setImmediate(); // let the writes reach the sockets
    for (const socket of sockets) this.connections.terminate(socket);
  }

  /** Subscribes a client. The body is the channel, or a list of the channel and the client's position in it. */
  @SubscribeMessage('subscribe')
  async subscribe(@ConnectedSocket() socket: Socket, @MessageBody() body: unknown, @Ack() ack: unknown): Promise<void> {
    const [channel, from] = Array.isArray(body) ? (body as unknown[]) : [body];
    const answer = (typeof ack === 'function' ? ack : () => undefined) as AnswerTo;
    const pendingOfSocket = this.pending.get(socket) ?? new Set();
    this.pending.set(socket, pendingOfSocket);
    const subscription: PendingSubscription = { channel, isWanted: true };
    pendingOfSocket.add(subscription);
    try {
      const name = await this.nameFor(socket, channel);
      // A client that detects a gap in a channel that it follows has to be able to subscribe to it again.
      if (socket.rooms.size >= MAX_ROOMS && !this.hub.isFollowedBy(name, socket)) throw tooManyChannels();
      const isMember = (await this.members.memberOf(socket)) !== null;
      const isWanted = () => subscription.isWanted;
      await this.hub.subscribe(name, socket, { isMember, from: positionIn(from), answer, isWanted });
    } catch (error) {
      if (!(error instanceof DomainError))
        this.logger.warn({ err: error, msg: `${String(channel)} could not be loaded` });
      answer((error instanceof DomainError ? error : DomainError.busy()).toLiveRefusal());
    } finally {
      pendingOfSocket.delete(subscription);
    }
  }

  /** Unsubscribes a client from a channel, even before its subscription has been answered. */
  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() socket: Socket, @MessageBody() channel: unknown): void {
    for (const subscription of this.pending.get(socket) ?? [])
      if (subscription.channel === channel) subscription.isWanted = false;
    const memberId = this.members.idOf(socket);
    if (memberId && this.hub.isMemberFamily(channel)) this.hub.leave(`${channel}:${memberId}`, socket);
    else if (this.hub.has(channel)) this.hub.leave(channel, socket);
  }

  /**
   * Returns the hub's name of the channel for this socket.
   * @throws DomainError 404 when there is no such channel; 401 or 403 when the socket may not subscribe to it; 503 while its
   * member cannot be looked up
   */
  private async nameFor(socket: Socket, channel: unknown): Promise<string> {
    const isOwn = this.hub.isMemberFamily(channel);
    if (!isOwn && !this.hub.has(channel)) throw DomainError.notFound('no-such-channel');
    // for public channels too: later calls read the member synchronously
    const member = await this.members.memberOf(socket);
    if (isOwn) {
      if (!member) throw DomainError.signedOut();
      return `${channel}:${member.id}`;
    }
    if (!this.hub.isForStewards(channel)) return channel;
    if (!member) throw DomainError.signedOut();
    if (!isSteward(member)) throw DomainError.forbidden('channel-for-stewards');
    return channel;
  }

  /**
   * Drops expired messages, ends the connections of clients that do not read their messages, and sends all others the tick, which
   * shows that the connection is alive.
   */
  private tick(server: Server): void {
    this.hub.expire(performance.now());
    for (const socket of server.sockets.sockets.values()) {
      if (!this.connections.isStuck(socket)) continue;
      socketsDropped.inc({ reason: 'slow' });
      this.connections.terminate(socket);
    }
    server.emit('tick', { server_time: new Date().toISOString() } satisfies LiveTickDto);
  }

  private cutOffFlooding(socket: Socket): void {
    if (!socket.connected) return;
    socketsDropped.inc({ reason: 'flooding' });
    const detail = 'Too many messages: connect again in a minute.';
    socket.emit('goodbye', { detail, come_back_ms: RECONNECT_DELAY_MS } satisfies LiveGoodbyeDto);
    socket.disconnect(true);
  }
}

/** Creates the refusal of a channel beyond MAX_ROOMS. Waiting does not help, so it has no Retry-After; no screen shows it. */
function tooManyChannels(): DomainError {
  return DomainError.plain(
    429,
    'too-many-channels',
    'This connection follows too many channels: unsubscribe from some first.',
  );
}

/** Returns a client's position in a channel; undefined when it is missing or malformed. */
function positionIn(value: unknown): LivePositionDto | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { after, epoch } = value as Partial<Record<keyof LivePositionDto, unknown>>;
  return Number.isSafeInteger(after) && typeof epoch === 'string' ? { after: after as number, epoch } : undefined;
}
