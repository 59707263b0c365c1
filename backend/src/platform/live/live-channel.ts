import type { LiveChannelName } from '@league/shared/live/channels';
import type { LivePositionDto } from '@league/shared/live/events';
import type { Socket } from 'socket.io';
import { Coalescer } from '../scheduling/coalescer.js';
import type { Turns } from '../scheduling/turns.js';
import { liveStarts } from '../health/metrics.js';
import { ChannelLog, KEPT_MS } from './channel-log.js';
import type { Followed, LiveSource, LiveView } from './live-source.js';
import type { EncodedAnswer, LivePacket, LiveWriter, WrittenChannel } from './live-writer.js';

/** The longest pause between two passes over all subscribers, ms. */
const MOST_PAUSE_MS = 100;
/**
 * The time that a pass over a thousand subscribers takes on an idle machine, ms: longer passes leave the rest to
 * other work.
 */
const USUAL_PASS_MS = 20;
/** The pause after a short pass, as a share of the pass: other work gets a sixth of the time. */
const PAUSE_OF_PASS = 0.2;

/** Called with the answer to a subscription, in the turn in which the socket has joined. */
export type AnswerSubscription = (answer: EncodedAnswer) => void;

/** One channel of this process: its messages, and how far each subscriber has been sent them. */
export class LiveChannel<C extends LiveChannelName = LiveChannelName> implements WrittenChannel {
  private log = this.newLog();
  /** Each subscriber with the number of the last message written to it. */
  private readonly subscribers = new Map<Socket, number>();
  /** Called after each message: those who follow from inside this process. */
  private readonly listeners = new Set<() => void>();
  /** Subscribers on their way in. */
  private entering = 0;
  private followed = false;
  private lastLeftAt = -Infinity;
  /** Says how long the last pass over all subscribers took, ms. */
  private passMs = 0;
  private readonly passes = new Coalescer({
    name: LiveChannel.name,
    everyMs: () => this.pauseMs(),
    countFrom: 'end',
    failure: 'messages could not be written',
    work: () => this.writeToAll(),
  });

  /** @param name as messages bear it; `event` is the Socket.IO event that carries them; `view` changes what is sent */
  constructor(
    private readonly name: string,
    private readonly event: string,
    readonly source: LiveSource<C>,
    private readonly turns: Turns,
    private readonly writer: LiveWriter,
    private readonly view?: LiveView,
  ) {}

  /** Returns whether it has subscribers, or had some a minute ago that may come back for what was missed. */
  get isFollowed(): boolean {
    return this.followed;
  }

  /** Sends a change to every subscriber; without any it is kept for those who may come back. */
  publish(delta: object): void {
    if (!this.followed) return;
    this.log.append(delta, performance.now());
    this.passes.request();
    for (const changed of this.listeners) changed();
  }

  /** Skips a number, so that every subscriber sees the gap and starts again; `empty` is the message after it. */
  forceResync(empty: object): void {
    if (this.followed) this.log.skipNumber();
    this.publish(empty);
  }

  /**
   * Lets a socket in: with the messages it has missed since `from` when they are kept and few, else from the start. A
   * thousand sockets that come at once are let in one after the other, in turns.
   * @throws what the source's `load` rejects with
   */
  async subscribe(socket: Socket, from: LivePositionDto | undefined, answer: AnswerSubscription): Promise<void> {
    this.followed = true;
    this.entering++;
    try {
      if (from && this.log.canResume(from) && (await this.turns.do(() => this.resume(socket, from, answer)))) return;
      await this.source.load();
      await this.turns.do(() => this.startFor(socket, answer));
    } finally {
      this.entering--;
    }
  }

  /** Follows from inside this process, as a subscriber does: `changed` is called after each message. @throws as subscribe */
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
      if (this.listeners.delete(listener)) this.lastLeftAt = performance.now();
    };
    return { snapshot: () => this.source.snapshot(), close };
  }

  leave(socket: Socket): void {
    this.writer.remove(socket, this);
    if (this.subscribers.delete(socket)) this.lastLeftAt = performance.now();
  }

  takeUnwritten(socket: Socket): readonly LivePacket[] {
    const { seq } = this.log;
    const after = this.subscribers.get(socket) ?? seq;
    if (after >= seq) return [];
    this.subscribers.set(socket, seq);
    return this.log.packetsAfter(after);
  }

  /** Forgets messages that are too old, and all of them when the last subscriber has been gone too long. */
  expire(now: number): void {
    this.log.expire(now);
    const isUsed = this.subscribers.size + this.listeners.size + this.entering > 0;
    if (!this.followed || isUsed || now - this.lastLeftAt < KEPT_MS) return;
    this.followed = false;
    this.log = this.newLog();
  }

  /** False when messages since `from` are no longer kept, or too many. */
  private resume(socket: Socket, from: LivePositionDto, answer: AnswerSubscription): boolean {
    const missed = this.log.resume(from);
    if (!missed) return false;
    this.join(socket);
    liveStarts.inc({ from: 'messages' });
    answer(missed);
    return true;
  }

  private startFor(socket: Socket, answer: AnswerSubscription): void {
    this.join(socket);
    liveStarts.inc({ from: 'snapshot' });
    answer(this.log.start(this.source.snapshot()));
  }

  private join(socket: Socket): void {
    this.lastLeftAt = performance.now(); // for a socket that was lost before its turn
    if (!socket.connected) return;
    this.subscribers.set(socket, this.log.seq);
    this.writer.add(socket, this);
  }

  /** Brings every subscriber up to date, in turns; those whose turn is still to come get what is published on the way. */
  private async writeToAll(): Promise<void> {
    const startedAt = performance.now();
    await new Promise<void>((resolve) => this.writer.write(this.subscribers.keys(), resolve));
    this.passMs = performance.now() - startedAt;
  }

  /** Until the next pass: what a subscriber waits for a message at most is a pause and a pass. */
  private pauseMs(): number {
    return Math.min(Math.max(this.passMs * PAUSE_OF_PASS, this.passMs - USUAL_PASS_MS), MOST_PAUSE_MS);
  }

  private newLog(): ChannelLog {
    return new ChannelLog(this.name, this.event, this.view);
  }
}
