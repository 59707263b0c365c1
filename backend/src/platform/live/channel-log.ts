import type { LivePositionDto } from '@league/shared/live/events';
import { newId } from '../ids/new-id.js';

/** How long, in ms, messages are kept for returning clients, and channels after their last subscriber has left. */
export const KEPT_MS = 60_000;
/**
 * The maximum number of stored messages: 30 s of a channel with 100 messages a second, more than a returning client is ever sent.
 */
const MAX_MESSAGES = 3_000;
const MAX_CHARACTERS = 2_000_000;
/**
 * The maximum size of the messages sent to a returning client; one that missed more gets a snapshot, which is smaller. Enough
 * for 30 s of the busiest channel at 5 laps a second.
 */
const MAX_MISSED_CHARACTERS = 100_000;

/** Describes a message to the subscribers of a channel; `seq` increases by one with each message. */
export interface NumberedMessage {
  readonly channel: string;
  readonly seq: number;
}

interface KeptMessage {
  /** In ms, as measured by `performance.now()`. */
  readonly at: number;
  /** The number of characters of all messages up to this one, since the log began. */
  readonly end: number;
  readonly characters: number;
  readonly message: NumberedMessage;
}

/** Numbers the messages of a channel, and keeps the most recent ones without gaps. */
export class ChannelLog {
  /** Unique to each log: numbers are only comparable within one epoch. */
  readonly epoch = newId();
  private number = 0;
  private messages: KeptMessage[] = [];
  private characters = 0;
  private end = 0;

  constructor(private readonly channel: string) {}

  /** Returns the number of the last message. */
  get seq(): number {
    return this.number;
  }

  append(delta: object, now: number): void {
    this.number++;
    const message = { channel: this.channel, seq: this.number, ...delta };
    const characters = JSON.stringify(message).length;
    this.end += characters;
    this.messages.push({ at: now, end: this.end, characters, message });
    this.characters += characters;
    while (this.messages.length > MAX_MESSAGES || this.characters > MAX_CHARACTERS) this.dropOldest();
  }

  /** Skips a number and drops the messages, so that clients cannot continue from an earlier position. */
  skipNumber(): void {
    this.number++;
    this.messages = [];
    this.characters = 0;
  }

  /** Returns the stored messages with numbers above `seq`. If some are missing, their numbers show the gap. */
  after(seq: number): readonly NumberedMessage[] {
    const first = this.messages.findIndex(({ message }) => message.seq > seq);
    return first < 0 ? [] : this.messages.slice(first).map(({ message }) => message);
  }

  /**
   * Returns the messages since a position; undefined when some of them are gone, the position belongs to another log, or they
   * have more than MAX_MISSED_CHARACTERS characters.
   */
  missedSince({ after, epoch }: LivePositionDto): readonly NumberedMessage[] | undefined {
    const missing = this.number - after;
    if (epoch !== this.epoch || missing < 0 || missing > this.messages.length) return undefined;
    const missed = missing === 0 ? [] : this.messages.slice(-missing);
    const [first] = missed;
    const characters = first ? this.end - first.end + first.characters : 0;
    return characters > MAX_MISSED_CHARACTERS ? undefined : missed.map(({ message }) => message);
  }

  /** Drops messages older than KEPT_MS. */
  expire(now: number): void {
    while (this.messages[0] && now - this.messages[0].at >= KEPT_MS) this.dropOldest();
  }

  private dropOldest(): void {
    this.characters -= this.messages.shift()?.characters ?? 0;
  }
}
