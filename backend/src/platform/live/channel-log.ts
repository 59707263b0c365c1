import type { LivePositionDto } from '@league/shared/live/events';
import { channelWriter, type ChannelWriter, type WireForm } from '@league/shared/live/wire';
import { newId } from '../ids/new-id.js';
import { eventPacket, type LivePacket } from './live-packet.js';

/** How long a message is kept for who comes back, and a channel for its last subscriber, ms. */
export const KEPT_MS = 60_000;
/** 30 s of a channel with 100 messages a second: more than who comes back is sent. */
const MOST_MESSAGES = 3_000;
const MOST_CHARACTERS = 2_000_000;
/** More than that is not sent to who comes back: a snapshot is smaller. 30 s of the busiest channel at 5 laps a second. */
const MOST_MISSED_CHARACTERS = 100_000;

export interface KeptMessage {
  /** By the clock of `performance.now()`, ms. */
  readonly at: number;
  /** How many characters all messages up to this one have, since the log began. */
  readonly end: number;
  readonly json: string;
  readonly packet: LivePacket;
}

/** The running number of a channel and its last messages, without a hole between them. */
export class ChannelLog {
  /** Differs for every log there ever was: a number is only comparable within one. */
  readonly epoch = newId();
  private number = 0;
  private messages: KeptMessage[] = [];
  private characters = 0;
  private end = 0;
  private readonly writer: ChannelWriter;

  /** @param event the Socket.IO event that carries the messages of `channel` */
  constructor(
    private readonly channel: string,
    private readonly event: string,
    form: WireForm,
  ) {
    this.writer = channelWriter(channel, form);
  }

  /** The number of the last message. */
  get seq(): number {
    return this.number;
  }

  append(delta: object, now: number): void {
    this.number++;
    const json = JSON.stringify({ channel: this.channel, seq: this.number, ...this.writer.writeDelta(delta) });
    this.end += json.length;
    this.messages.push({ at: now, end: this.end, json, packet: eventPacket(this.event, json) });
    this.characters += json.length;
    while (this.messages.length > MOST_MESSAGES || this.characters > MOST_CHARACTERS) this.dropOldest();
  }

  /** For a client that goes on with the message after the last one. */
  encodeSnapshot(snapshot: object): string {
    return JSON.stringify(this.writer.writeSnapshot(snapshot));
  }

  /** Makes a hole: what came before can no longer be continued from. */
  skip(): void {
    this.number++;
    this.messages = [];
    this.characters = 0;
  }

  /** The messages after that number, or undefined when some of them are gone or never were of this log. */
  since({ after, epoch }: LivePositionDto): readonly KeptMessage[] | undefined {
    const missing = this.number - after;
    if (epoch !== this.epoch || missing < 0 || missing > this.messages.length) return undefined;
    return missing === 0 ? [] : this.messages.slice(-missing);
  }

  /** The same for who comes back: undefined also when there is more of it than a snapshot has. */
  missedSince(position: LivePositionDto): readonly KeptMessage[] | undefined {
    const missed = this.since(position);
    const [first] = missed ?? [];
    const characters = first ? this.end - first.end + first.json.length : 0;
    return characters > MOST_MISSED_CHARACTERS ? undefined : missed;
  }

  /** Forgets what is older than KEPT_MS. */
  expire(now: number): void {
    while (this.messages[0] && now - this.messages[0].at >= KEPT_MS) this.dropOldest();
  }

  private dropOldest(): void {
    this.characters -= this.messages.shift()?.json.length ?? 0;
  }
}
