import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { LiveMessageDto, LivePositionDto, SubscribeAnswerDto } from '@league/shared/live/events';

/**
 * Receives a channel's data. `again` is false only for the first snapshot after the page began to follow the channel. A later
 * one follows a gap or connection loss from which the server no longer has the missed messages, or an added listener.
 */
export interface LiveListener<C extends LiveChannelName> {
  readonly snapshot: (snapshot: LiveChannels[C]['snapshot'], again: boolean) => void;
  readonly delta: (delta: LiveMessageDto<C>) => void;
}

type Message = LiveMessageDto<LiveChannelName>;
type Answer = Extract<SubscribeAnswerDto<LiveChannelName>, { ok: true }>;

/** Follows one channel on behalf of all parts of this page that show it. */
export class FollowedChannel {
  private readonly listeners = new Set<LiveListener<LiveChannelName>>();
  private feed: Feed<Message> = joining();
  private hasStarted = false;
  private question = 0;
  private isAsked = false;

  get isFollowed(): boolean {
    return this.listeners.size > 0;
  }

  /** Returns whether a listener was added since the last subscription. */
  get hasNewListener(): boolean {
    return !this.isAsked;
  }

  /** Adds a listener. The next subscription then starts from a snapshot, which all listeners receive. */
  add(listener: LiveListener<LiveChannelName>): void {
    this.listeners.add(listener);
    this.isAsked = false;
    this.feed = joining();
  }

  remove(listener: LiveListener<LiveChannelName>): void {
    this.listeners.delete(listener);
  }

  /** Handles a lost connection: the next subscription asks for the messages missed since the last one shown. */
  lose(): void {
    this.feed = rejoining(this.feed);
  }

  /** Returns where to subscribe from, null for a snapshot; `isCurrent` is false after a later call of `ask`. */
  ask(): { readonly from: LivePositionDto | null; readonly isCurrent: () => boolean } {
    const question = ++this.question;
    this.isAsked = true;
    this.feed = rejoining(this.feed);
    return { from: this.feed.phase === 'joining' ? this.feed.from : null, isCurrent: () => question === this.question };
  }

  /**
   * Processes the answer to a subscription.
   * @returns false when a message is missing, so that the caller has to subscribe again
   */
  start(answer: Answer): boolean {
    if ('messages' in answer) return this.show(resume(this.feed, answer.messages));
    const step = join(this.feed, { after: answer.seq, epoch: answer.epoch });
    for (const listener of this.listeners) listener.snapshot(answer.snapshot, this.hasStarted);
    this.hasStarted = true;
    return this.show(step);
  }

  /**
   * Processes a pushed message.
   * @returns false when a message is missing, so that the caller has to subscribe again
   */
  receive(message: Message): boolean {
    return this.show(receive(this.feed, message));
  }

  private show({ feed, apply, gap }: ReturnType<typeof receive<Message>>): boolean {
    this.feed = feed;
    for (const message of apply) for (const listener of this.listeners) listener.delta(message);
    return !gap;
  }
}

/** Describes a message of a channel; `seq` increases by 1 from message to message. */
interface Numbered {
  readonly seq: number;
}

/**
 * Describes the state of a subscription. `joining`: requested but not answered; messages that arrive before the answer are kept,
 * and `from` is the position shown so far. `following`: everything up to `at` is shown.
 */
export type Feed<M extends Numbered> =
  | { readonly phase: 'joining'; readonly from: LivePositionDto | null; readonly waiting: readonly M[] }
  | { readonly phase: 'following'; readonly at: LivePositionDto };

interface Step<M extends Numbered> {
  readonly feed: Feed<M>;
  /** The messages to show now, in this order. */
  readonly apply: readonly M[];
  /** Whether a message is missing, so that the client has to subscribe again. */
  readonly gap: boolean;
}

/** Returns the initial feed of a channel, without a known position. */
export function joining<M extends Numbered>(): Feed<M> {
  return { phase: 'joining', from: null, waiting: [] };
}

/** Returns the feed after a lost connection or message: it keeps the position shown so far, from which to request the rest. */
export function rejoining<M extends Numbered>(feed: Feed<M>): Feed<M> {
  return { phase: 'joining', from: feed.phase === 'joining' ? feed.from : feed.at, waiting: [] };
}

/** Keeps a message while joining, applies it if it is the next, drops it if old; reports a gap if one is missing. */
export function receive<M extends Numbered>(feed: Feed<M>, message: M): Step<M> {
  if (feed.phase === 'joining') {
    return { feed: { ...feed, waiting: [...feed.waiting, message] }, apply: [], gap: false };
  }
  const { after, epoch } = feed.at;
  if (message.seq <= after) return { feed, apply: [], gap: false };
  if (message.seq > after + 1) return { feed: rejoining(feed), apply: [], gap: true };
  return { feed: { phase: 'following', at: { after: message.seq, epoch } }, apply: [message], gap: false };
}

/** Starts from the snapshot at position `at`, and applies the later messages that arrived before it. */
export function join<M extends Numbered>(feed: Feed<M>, at: LivePositionDto): Step<M> {
  return follow(at, feed.phase === 'joining' ? feed.waiting : []);
}

/** Applies missed messages, then those that arrived before the answer. Reports a gap if one is missing. */
export function resume<M extends Numbered>(feed: Feed<M>, missed: readonly M[]): Step<M> {
  if (feed.phase === 'following' || feed.from === null) return { feed: joining(), apply: [], gap: true };
  return follow(feed.from, [...missed, ...feed.waiting]);
}

function follow<M extends Numbered>(at: LivePositionDto, messages: readonly M[]): Step<M> {
  let step: Step<M> = { feed: { phase: 'following', at }, apply: [], gap: false };
  for (const message of [...messages].sort((a, b) => a.seq - b.seq)) {
    const next = receive(step.feed, message);
    if (next.gap) return { ...next, apply: step.apply };
    step = { feed: next.feed, apply: [...step.apply, ...next.apply], gap: false };
  }
  return step;
}
