import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { LiveMessageDto, LivePositionDto } from '@league/shared/live/events';
import { channelReader, type ChannelReader, type WireAnswer, type WireMessage } from '@league/shared/live/wire';
import { join, joining, receive, rejoining, resume, type Feed } from './feed';

/**
 * What a screen does with a channel. `again`: this snapshot follows a gap, or a connection that was lost for so long that
 * the server no longer has what was missed; after a shorter loss come only the deltas.
 */
export interface LiveListener<C extends LiveChannelName> {
  readonly snapshot: (snapshot: LiveChannels[C]['snapshot'], again: boolean) => void;
  readonly delta: (delta: LiveMessageDto<C>) => void;
}

type Answer = Extract<WireAnswer, { ok: true }>;

/** One channel as this page follows it, for all the screens that show it. */
export class FollowedChannel {
  private readonly listeners = new Set<LiveListener<LiveChannelName>>();
  private feed: Feed<WireMessage> = joining();
  private hasStarted = false;
  private question = 0;
  private readonly reader: ChannelReader<LiveChannelName>;

  constructor(name: LiveChannelName) {
    this.reader = channelReader(name);
  }

  get isFollowed(): boolean {
    return this.listeners.size > 0;
  }

  /** Whatever is shown so far, a new listener starts from a snapshot. */
  add(listener: LiveListener<LiveChannelName>): void {
    this.listeners.add(listener);
    this.feed = joining();
  }

  remove(listener: LiveListener<LiveChannelName>): void {
    this.listeners.delete(listener);
  }

  /** The connection is gone: what arrives on the next one before it is asked for is kept. */
  lose(): void {
    this.feed = rejoining(this.feed);
  }

  /** What to subscribe with; null for a snapshot. `isCurrent` is false for an answer that a later question has overtaken. */
  ask(): { readonly from: LivePositionDto | null; readonly isCurrent: () => boolean } {
    const question = ++this.question;
    this.feed = rejoining(this.feed);
    return { from: this.feed.phase === 'joining' ? this.feed.from : null, isCurrent: () => question === this.question };
  }

  /** @returns false when something is missing: ask again */
  start(answer: Answer): boolean {
    if ('messages' in answer) return this.show(resume(this.feed, answer.messages));
    const step = join(this.feed, { after: answer.seq, epoch: answer.epoch });
    const snapshot = this.reader.readSnapshot(answer.snapshot);
    for (const listener of this.listeners) listener.snapshot(snapshot, this.hasStarted);
    this.hasStarted = true;
    return this.show(step);
  }

  /** @returns false when something is missing: ask again */
  receive(message: WireMessage): boolean {
    return this.show(receive(this.feed, message));
  }

  private show({ feed, apply, gap }: ReturnType<typeof receive<WireMessage>>): boolean {
    this.feed = feed;
    for (const message of apply) {
      const delta = this.reader.readMessage(message);
      for (const listener of this.listeners) listener.delta(delta);
    }
    return !gap;
  }
}
