import type { LiveChannelName } from '@league/shared/live/channels';
import type { LivePositionDto } from '@league/shared/live/events';
import type { Socket } from 'socket.io';
import type { Turns } from '../batching/turns.js';
import { liveStarts } from '../health/metrics.js';
import { ChannelLog, KEPT_MS } from './channel-log.js';
import { EncodedAnswer, isWebSocket, joinPackets, type LivePacket, writePacket } from './live-packet.js';
import type { Followed, LiveSource } from './live-source.js';

/** One channel of this process: its messages, and how far each subscriber has been sent them. */
export class LiveChannel<C extends LiveChannelName = LiveChannelName> {
  private log = this.newLog();
  /** Each subscriber with the number of the last message written to it. */
  private readonly subscribers = new Map<Socket, number>();
  /** Called after each message: those who follow from inside this process. */
  private readonly listeners = new Set<() => void>();
  /** Subscribers on their way in. */
  private entering = 0;
  private followed = false;
  private lastLeftAt = -Infinity;
  private isWriting = false;
  private start: { readonly of: unknown; readonly seq: number; readonly answer: EncodedAnswer } | undefined;

  private resumed: { readonly after: number; readonly seq: number; readonly answer: EncodedAnswer } | undefined;
  private joined: { readonly after: number; readonly seq: number; readonly packet: LivePacket } | undefined;

  /** @param name as messages bear it; `event` is the Socket.IO event that carries them */
  constructor(
    private readonly name: string,
    private readonly event: string,
    readonly source: LiveSource<C>,
    private readonly turns: Turns,
  ) {}

  /** Whether somebody is subscribed, or was a minute ago and may come back for what was missed. */
  get isFollowed(): boolean {
    return this.followed;
  }

  /** Sends a change to every subscriber; without any it is kept for those who may come back. */
  publish(delta: object): void {
    if (!this.followed) return;
    this.log.append(delta, performance.now());
    this.write();
    for (const changed of this.listeners) changed();
  }

  /** Leaves out a number: every subscriber sees the jump and starts again. */
  breakSequence(nothing: object): void {
    if (this.followed) this.log.skip();
    this.publish(nothing);
  }

  /**
   * Lets a socket in: with the messages it has missed since `from` when all of them are kept, else from the start.
   * @throws what the source's `load` rejects with
   */
  async subscribe(socket: Socket, from: LivePositionDto | undefined): Promise<EncodedAnswer> {
    const missed = from && this.log.since(from);
    if (missed) {
      this.join(socket);
      liveStarts.inc({ from: 'messages' });
      return this.resumeAnswer(from.after, missed);
    }
    await this.enter(() => this.join(socket));
    liveStarts.inc({ from: 'snapshot' });
    return this.startAnswer();
  }

  /** Follows from inside this process, as a subscriber does: `changed` is called after each message. @throws as subscribe */
  async follow(changed: () => void): Promise<Followed<C>> {
    const listener = () => changed();
    await this.enter(() => this.listeners.add(listener));
    const close = () => {
      if (this.listeners.delete(listener)) this.lastLeftAt = performance.now();
    };
    return { snapshot: () => this.source.snapshot(), close };
  }

  leave(socket: Socket): void {
    if (this.subscribers.delete(socket)) this.lastLeftAt = performance.now();
  }

  /** Forgets messages that are too old, and all of them when the last subscriber has been gone too long. */
  expire(now: number): void {
    this.log.expire(now);
    const isUsed = this.subscribers.size + this.listeners.size + this.entering > 0;
    if (!this.followed || isUsed || now - this.lastLeftAt < KEPT_MS) return;
    this.followed = false;
    this.start = undefined;
    this.joined = undefined;
    this.resumed = undefined;
    this.log = this.newLog();
  }

  /** `join` is called when the channel is loaded. The caller reads it before anything else can be published. */
  private async enter(join: () => void): Promise<void> {
    this.followed = true;
    this.entering++;
    try {
      await this.source.load();
      join();
    } finally {
      this.entering--;
    }
  }

  private join(socket: Socket): void {
    if (socket.connected) this.subscribers.set(socket, this.log.seq);
    else this.lastLeftAt = performance.now(); // it was lost on the way in
  }

  /** The snapshot, encoded once for all who start from the same. */
  private startAnswer(): EncodedAnswer {
    const snapshot = this.source.snapshot();
    const { seq } = this.log;
    if (this.start?.of !== snapshot || this.start.seq !== seq)
      this.start = { of: snapshot, seq, answer: this.answer(`"snapshot":${JSON.stringify(snapshot)}`) };
    return this.start.answer;
  }

  /** What was missed, encoded once for all who have been away since the same message. */
  private resumeAnswer(after: number, missed: readonly { readonly json: string }[]): EncodedAnswer {
    const { seq } = this.log;
    if (this.resumed?.after !== after || this.resumed.seq !== seq) {
      const answer = this.answer(`"messages":[${missed.map(({ json }) => json).join(',')}]`);
      this.resumed = { after, seq, answer };
    }
    return this.resumed.answer;
  }

  private answer(rest: string): EncodedAnswer {
    return new EncodedAnswer(`{"ok":true,"epoch":"${this.log.epoch}","seq":${this.log.seq},${rest}}`);
  }

  /** Brings every subscriber up to date, in turns; what is published on the way goes out in the next round. */
  private write(): void {
    if (this.isWriting) return;
    this.isWriting = true;
    const { seq } = this.log;
    const done = () => {
      this.isWriting = false;
      if (this.log.seq > seq) this.write();
    };
    this.turns.forEach(this.subscribers.keys(), (socket) => this.writeTo(socket), done);
  }

  private writeTo(socket: Socket): void {
    const { seq } = this.log;
    const after = this.subscribers.get(socket) ?? seq;
    if (after >= seq) return;
    this.subscribers.set(socket, seq);
    if (after === seq - 1 || !isWebSocket(socket))
      for (const packet of this.packetsAfter(after)) writePacket(socket, packet);
    else writePacket(socket, this.joinedAfter(after));
  }

  /** The messages after that number; of a hole, the last one alone: its number says that something is missing. */
  private packetsAfter(after: number): readonly LivePacket[] {
    const { seq, epoch } = this.log;
    const messages = this.log.since({ after, epoch }) ?? this.log.since({ after: seq - 1, epoch }) ?? [];
    return messages.map(({ packet }) => packet);
  }

  /** The same as one write, made once for all who lag behind by as much. */
  private joinedAfter(after: number): LivePacket {
    const { seq } = this.log;
    if (this.joined?.after !== after || this.joined.seq !== seq)
      this.joined = { after, seq, packet: joinPackets(this.packetsAfter(after)) };
    return this.joined.packet;
  }

  private newLog(): ChannelLog {
    return new ChannelLog(this.name, this.event);
  }
}
