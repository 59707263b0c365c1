import type { LivePositionDto } from '@league/shared/live/events';
import { newId } from '../ids/new-id.js';
import type { LiveView } from './live-source.js';
import { EncodedAnswer, eventPacket, type LivePacket } from './live-writer.js';

/** Says how long a message is kept for who comes back, and a channel for its last subscriber, ms. */
export const KEPT_MS = 60_000;
/** 30 s of a channel with 100 messages a second: more than who comes back is sent. */
const MOST_MESSAGES = 3_000;
const MOST_CHARACTERS = 2_000_000;
/** More than that is not sent to who comes back: a snapshot is smaller. 30 s of the busiest channel at 5 laps a second. */
const MOST_MISSED_CHARACTERS = 100_000;

interface KeptMessage {
  /** By the clock of `performance.now()`, ms. */
  readonly at: number;
  /** Says how many characters all messages up to this one have, since the log began. */
  readonly end: number;
  readonly json: string;
  readonly packet: LivePacket;
}

/**
 * The running number of a channel and its last messages, without a hole between them. What several subscribers are to be
 * given alike is made once for all of them.
 */
export class ChannelLog {
  /** Differs for every log there ever was: a number is only comparable within one. */
  readonly epoch = newId();
  private number = 0;
  private messages: KeptMessage[] = [];
  private characters = 0;
  private end = 0;
  private started: { readonly of: object; readonly seq: number; readonly answer: EncodedAnswer } | undefined;
  /** Answers with missed messages up to `seq`, by the number they continue from. */
  private resumed = { seq: -1, answers: new Map<number, EncodedAnswer>() };
  /** The messages that a group of sockets, last written to together, has not been sent. */
  private unwritten = { after: -1, seq: -1, packets: [] as readonly LivePacket[] };

  /** @param event the Socket.IO event that carries the messages of `channel`; `view` changes what is sent */
  constructor(
    private readonly channel: string,
    private readonly event: string,
    private readonly view: LiveView | undefined,
  ) {}

  /** The number of the last message. */
  get seq(): number {
    return this.number;
  }

  append(delta: object, now: number): void {
    this.number++;
    const shown = this.view?.delta(delta) ?? delta;
    const json = JSON.stringify({ channel: this.channel, seq: this.number, ...shown });
    this.end += json.length;
    this.messages.push({ at: now, end: this.end, json, packet: eventPacket(this.event, json) });
    this.characters += json.length;
    while (this.messages.length > MOST_MESSAGES || this.characters > MOST_CHARACTERS) this.dropOldest();
  }

  /** Makes a hole: what came before can no longer be continued from. */
  skipNumber(): void {
    this.number++;
    this.messages = [];
    this.characters = 0;
  }

  /** The answer to a subscription: the snapshot, for all who start from the same. */
  start(snapshot: object): EncodedAnswer {
    const { started, number: seq } = this;
    if (started?.of === snapshot && started.seq === seq) return started.answer;
    const answer = this.answer(`"snapshot":${JSON.stringify(this.view?.snapshot(snapshot) ?? snapshot)}`);
    this.started = { of: snapshot, seq, answer };
    return answer;
  }

  /**
   * The answer to a subscription: what was missed, for all who have been away since the same message. Undefined when
   * messages since then are gone or never were of this log, and when they are more than a snapshot has.
   */
  resume(from: LivePositionDto): EncodedAnswer | undefined {
    const missed = this.missedSince(from);
    if (!missed) return undefined;
    if (this.resumed.seq !== this.number) this.resumed = { seq: this.number, answers: new Map() };
    const { answers } = this.resumed;
    const answer = answers.get(from.after) ?? this.answer(`"messages":[${missed.map(({ json }) => json).join(',')}]`);
    answers.set(from.after, answer);
    return answer;
  }

  /** Returns whether `resume` would answer. */
  canResume(from: LivePositionDto): boolean {
    return this.missedSince(from) !== undefined;
  }

  /** The messages after that number; of a hole, the last one alone: its number says that something is missing. */
  packetsAfter(after: number): readonly LivePacket[] {
    const { seq, epoch } = this;
    if (this.unwritten.after !== after || this.unwritten.seq !== seq) {
      const messages = this.since({ after, epoch }) ?? this.since({ after: seq - 1, epoch }) ?? [];
      this.unwritten = { after, seq, packets: messages.map(({ packet }) => packet) };
    }
    return this.unwritten.packets;
  }

  /** Forgets what is older than KEPT_MS. */
  expire(now: number): void {
    while (this.messages[0] && now - this.messages[0].at >= KEPT_MS) this.dropOldest();
  }

  private dropOldest(): void {
    this.characters -= this.messages.shift()?.json.length ?? 0;
  }

  private since({ after, epoch }: LivePositionDto): readonly KeptMessage[] | undefined {
    const missing = this.number - after;
    if (epoch !== this.epoch || missing < 0 || missing > this.messages.length) return undefined;
    return missing === 0 ? [] : this.messages.slice(-missing);
  }

  private missedSince(position: LivePositionDto): readonly KeptMessage[] | undefined {
    const missed = this.since(position);
    const [first] = missed ?? [];
    const characters = first ? this.end - first.end + first.json.length : 0;
    return characters > MOST_MISSED_CHARACTERS ? undefined : missed;
  }

  private answer(rest: string): EncodedAnswer {
    return new EncodedAnswer(`{"ok":true,"epoch":"${this.epoch}","seq":${this.number},${rest}}`);
  }
}
