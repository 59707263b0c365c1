import type { LiveChannelName } from '@league/shared/live/channels';
import type { LivePositionDto, SubscribeAnswerDto } from '@league/shared/live/events';
import type { Server, Socket } from 'socket.io';
import { failpoint } from '../failpoints/failpoint.js';
import { liveStarts } from '../health/metrics.js';
import { Coalescer } from '../scheduling/coalescer.js';
import type { CooperativeScheduler } from '../scheduling/cooperative-scheduler.js';
import { ChannelLog, KEPT_MS } from './channel-log.js';
import type { Followed, LiveSource, LiveView } from './live-source.js';

/** The maximum pause, in ms, between two writes to all subscribers. */
const MAX_PAUSE_MS = 100;
/** The pause after a write to all subscribers, as a share of its duration, so that other work gets a third of the time. */
const PAUSE_OF_WRITE = 0.5;
/** The delay, in ms, after which the messages of a failed write are written again. */
const RETRY_MS = 100;

export interface Subscription {
  readonly from: LivePositionDto | undefined;
  /** Receives the answer, in the same turn of the event loop in which the socket joins. */
  readonly answer: (answer: SubscribeAnswerDto<LiveChannelName>) => void;
  /** Returns false once the client has unsubscribed; it then gets the answer, but no messages. */
  readonly isWanted: () => boolean;
}

export interface ChannelOptions<C extends LiveChannelName> {
  /** The channel name that the messages carry. */
  readonly name: string;
  /** The Socket.IO event that carries the messages. */
  readonly event: string;
  /** The Socket.IO room of the subscribers. */
  readonly room: string;
  readonly source: LiveSource<C>;
  /** Converts the data of the source; absent when subscribers get them unchanged. */
  readonly view?: LiveView | undefined;
}

/** Manages the messages and the subscribers of one channel of this process. */
export class LiveChannel<C extends LiveChannelName = LiveChannelName> {
  readonly source: LiveSource<C>;
  private log: ChannelLog;
  /** The number of the last message sent to the room. */
  private sentSeq = 0;
  /** Called after each message, for followers inside this process. */
  private readonly listeners = new Set<() => void>();
  /** Counts the subscribers that are being added. */
  private entering = 0;
  private followed = false;
  /** In ms, as measured by `performance.now()`. */
  private lastUsedAt = -Infinity;
  private writeMs = 0;
  private readonly writes = new Coalescer({
    name: LiveChannel.name,
    everyMs: () => Math.min(this.writeMs * PAUSE_OF_WRITE, MAX_PAUSE_MS),
    countFrom: 'end',
    retryMs: RETRY_MS,
    failure: 'messages could not be written',
    work: () => this.writeToRoom(),
  });

  constructor(
    private readonly options: ChannelOptions<C>,
    private readonly server: () => Server | undefined,
    private readonly scheduler: CooperativeScheduler,
  ) {
    this.source = options.source;
    this.log = new ChannelLog(options.name);
  }

  /** Returns whether the channel has subscribers, or had some within the last minute that may return for missed messages. */
  get isFollowed(): boolean {
    return this.followed;
  }

  /** Sends a change to every subscriber and keeps it for those who may return; does nothing while the channel is not followed. */
  publish(delta: object): void {
    if (!this.followed) return;
    this.log.append(this.options.view?.delta(delta) ?? delta, performance.now());
    this.writes.request();
    for (const changed of this.listeners) changed();
  }

  /** Skips a number, so that every subscriber detects the gap and starts again; `empty` is the message after the gap. */
  forceResync(empty: object): void {
    if (this.followed) this.log.skipNumber();
    this.publish(empty);
  }

  /**
   * Adds a socket, with the messages missed since `from` if they are stored and few, otherwise with a snapshot. A thousand
   * sockets that arrive at once are added one after another, between other work.
   * @throws the rejection of the source's `load`
   */
  async subscribe(socket: Socket, subscription: Subscription): Promise<void> {
    const { from } = subscription;
    this.followed = true;
    this.entering++;
    try {
      const resumed =
        from && this.log.missedSince(from) && (await this.scheduler.run(() => this.resume(socket, from, subscription)));
      if (resumed) return;
      await this.source.load();
      await this.scheduler.run(() => this.startFor(socket, subscription));
    } finally {
      this.entering--;
    }
  }

  /**
   * Follows the channel from inside this process, as a subscriber does; `changed` is called after each message. @throws the
   * rejection of the source's `load`
   */
  async follow(changed: () => void): Promise<Followed<C>> {
    const listener = () => changed();
    this.followed = true;
    this.entering++;
    try {
      await this.source.load();
      this.listeners.add(listener);
    } finally {
      this.entering--;
    }
    const close = () => {
      if (this.listeners.delete(listener)) this.lastUsedAt = performance.now();
    };
    return { snapshot: () => this.source.snapshot(), close };
  }

  isFollowedBy(socket: Socket): boolean {
    return socket.rooms.has(this.options.room);
  }

  leave(socket: Socket): void {
    void socket.leave(this.options.room);
  }

  /** Drops messages that are too old, and all of them once the channel has had no subscriber for KEPT_MS. */
  expire(now: number): void {
    this.log.expire(now);
    if (!this.followed) return;
    if (this.listeners.size + this.entering > 0 || this.hasSubscribers) this.lastUsedAt = now;
    if (now - this.lastUsedAt < KEPT_MS) return;
    this.followed = false;
    this.log = new ChannelLog(this.options.name);
    this.sentSeq = 0;
  }

  private get hasSubscribers(): boolean {
    return this.server()?.sockets.adapter.rooms.has(this.options.room) ?? false;
  }

  /**
   * Continues a subscription with the messages missed since `from`; returns false when these are no longer stored or too many.
   */
  private resume(socket: Socket, from: LivePositionDto, { answer, isWanted }: Subscription): boolean {
    const missed = this.log.missedSince(from);
    if (!missed) return false;
    this.join(socket, isWanted);
    liveStarts.inc({ from: 'messages' });
    // the log holds only messages of this channel
    answer({ ok: true, epoch: this.log.epoch, seq: this.log.seq, messages: missed as never });
    return true;
  }

  private startFor(socket: Socket, { answer, isWanted }: Subscription): void {
    this.join(socket, isWanted);
    liveStarts.inc({ from: 'snapshot' });
    const state = this.source.snapshot();
    const snapshot = this.options.view?.snapshot(state) ?? state;
    answer({ ok: true, epoch: this.log.epoch, seq: this.log.seq, snapshot: snapshot as never });
  }

  /**
   * Adds the socket to the room after sending the room its waiting messages, which are already included in the answer to this
   * socket.
   */
  private join(socket: Socket, isWanted: () => boolean): void {
    this.lastUsedAt = performance.now(); // also for a socket that disconnected while waiting
    this.writeToRoom();
    if (socket.connected && isWanted()) void socket.join(this.options.room);
  }

  private writeToRoom(): void {
    failpoint('live.writing');
    const { room, event } = this.options;
    const startedAt = performance.now();
    const messages = this.log.after(this.sentSeq);
    this.sentSeq = this.log.seq;
    for (const message of messages) this.server()?.to(room).emit(event, message);
    this.writeMs = performance.now() - startedAt;
  }
}
