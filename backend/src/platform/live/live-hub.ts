import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { LivePositionDto } from '@league/shared/live/events';
import type { Socket } from 'socket.io';
import { Turns } from '../scheduling/turns.js';
import { DomainError } from '../http/domain-error.js';
import { isId } from '../ids/new-id.js';
import { type AnswerSubscription, LiveChannel } from './live-channel.js';
import type { Family, Followed, LiveSource, LiveView, MemberFamily, OpenChannel } from './live-source.js';
import { LiveWriter } from './live-writer.js';

/** A channel as members follow it, and as visitors do where they are sent something else. */
type ChannelPair = readonly [members: LiveChannel, visitors?: LiveChannel];

interface RegisteredFamily {
  readonly open: OpenChannel<Family>;
  readonly ofMembers: boolean;
}

/**
 * Where features publish and the gateway subscribes: the channels of this process. Fixed channels are always there;
 * those of a family (`track:<id>`) from the first subscriber on until the last one has been gone for a minute.
 */
@Injectable()
export class LiveHub implements BeforeApplicationShutdown {
  private isClosed = false;
  private readonly channels = new Map<string, ChannelPair>();
  private readonly families = new Map<string, RegisteredFamily>();
  private readonly channelsOf = new WeakMap<Socket, Set<LiveChannel>>();

  private readonly writer: LiveWriter;

  constructor(private readonly turns: Turns) {
    this.writer = new LiveWriter(turns);
  }

  register<C extends LiveChannelName>(name: C, source: LiveSource<C>): void {
    const view = source.forVisitors as LiveView | undefined;
    const channel = new LiveChannel<LiveChannelName>(name, name, source, this.turns, this.writer);
    if (!view) return void this.channels.set(name, [channel]);
    this.channels.set(name, [channel, new LiveChannel(name, name, source, this.turns, this.writer, view)]);
  }

  registerFamily<F extends Family>(family: F, open: OpenChannel<F>, ofMembers: boolean): void {
    this.families.set(family, { open, ofMembers });
  }

  /** From now on no source reads or publishes. */
  beforeApplicationShutdown(): void {
    this.isClosed = true;
    for (const [channel] of this.channels.values()) channel.source.close?.();
  }

  /** Returns true if the channel has subscribers here, or had some a minute ago; without any, nothing need be read for it. */
  isFollowed(name: LiveChannelName): boolean {
    return this.channelsNamed(name).some(({ isFollowed }) => isFollowed);
  }

  /** Sends a change to every subscriber of the channel on this process. */
  publish<C extends LiveChannelName>(name: C, delta: LiveChannels[C]['delta']): void {
    for (const channel of this.channelsNamed(name)) channel.publish(delta);
  }

  /** Makes every subscriber start again, because changes may have been missed; `empty` is the message that shows the gap. */
  forceResync<C extends LiveChannelName>(name: C, empty: LiveChannels[C]['delta']): void {
    for (const channel of this.channelsNamed(name)) channel.forceResync(empty);
  }

  /** Returns true if clients may subscribe to this name, or to this id of a family. */
  has(name: unknown): name is LiveChannelName {
    if (typeof name !== 'string') return false;
    const [family, id] = split(name);
    if (id === undefined) return this.channels.has(name);
    return this.families.get(family)?.ofMembers === false && isId(id);
  }

  /** Returns true if each member has a channel of this name. */
  isOfMembers(name: unknown): name is MemberFamily {
    return this.families.get(name as string)?.ofMembers ?? false;
  }

  isForAdmins(name: LiveChannelName): boolean {
    return this.channelsNamed(name)[0]?.source.onlyAdmins ?? false;
  }

  /**
   * Lets a socket into a channel and answers it, with what it has missed since `from` or from the start.
   * @param name one that `has`, or `<name>:<member's id>` of the member whose socket it is
   * @param isMember whether the socket is a member's
   * @throws DomainError when there is no such thing to follow
   */
  subscribe(
    name: string,
    socket: Socket,
    isMember: boolean,
    from: LivePositionDto | undefined,
    answer: AnswerSubscription,
  ): Promise<void> {
    return this.withChannel(name, ([members, visitors]) => {
      const channel = isMember ? members : (visitors ?? members);
      const joined = this.channelsOf.get(socket) ?? new Set();
      this.channelsOf.set(socket, joined.add(channel));
      return channel.subscribe(socket, from, answer);
    });
  }

  /**
   * Follows a channel from inside this process, as a subscriber does: `changed` is called after each of its messages.
   * @throws as the channel's `load` does
   */
  follow<C extends LiveChannelName>(name: C, changed: () => void): Promise<Followed<C>> {
    return this.withChannel(name, ([members]) => members.follow(changed)) as Promise<Followed<C>>;
  }

  leave(name: string, socket: Socket): void {
    for (const channel of this.channelsNamed(name)) channel.leave(socket);
  }

  /** A connection has ended. */
  leaveAll(socket: Socket): void {
    for (const channel of this.channelsOf.get(socket) ?? []) channel.leave(socket);
  }

  /** Forgets what has been kept long enough, as of `now` (by the clock of `performance.now()`, ms). */
  expire(now: number): void {
    for (const [name, pair] of this.channels) this.expireOne(name, pair, now);
  }

  private channelsNamed(name: string): readonly LiveChannel[] {
    return channelsOf(this.channels.get(name));
  }

  /** Works with a channel, which is opened first when it is one of a family, and closed again when it has no subscriber. */
  private async withChannel<T>(name: string, work: (pair: ChannelPair) => Promise<T>): Promise<T> {
    const pair = this.channels.get(name) ?? this.openOfFamily(name);
    try {
      return await work(pair);
    } finally {
      this.expireOne(name, pair, performance.now());
    }
  }

  private expireOne(name: string, pair: ChannelPair, now: number): void {
    for (const channel of channelsOf(pair)) channel.expire(now);
    const isFollowed = channelsOf(pair).some((channel) => channel.isFollowed);
    if (isFollowed || split(name)[1] === undefined || this.channels.get(name) !== pair) return;
    this.channels.delete(name);
    pair[0].source.close?.();
  }

  private openOfFamily(name: string): ChannelPair {
    const [family, id = ''] = split(name);
    const registered = this.families.get(family);
    if (!registered) throw new Error(`no live channel ${name} is registered`);
    if (this.isClosed) throw DomainError.busy();
    const source = registered.open(id, (delta) => channel.publish(delta));
    const shown = registered.ofMembers ? family : name;
    const channel = new LiveChannel(shown, family, source, this.turns, this.writer);
    const pair: ChannelPair = [channel];
    this.channels.set(name, pair);
    return pair;
  }
}

function channelsOf(pair: ChannelPair | undefined): LiveChannel[] {
  return (pair ?? []).flatMap((channel) => channel ?? []);
}

function split(name: string): [family: string, id?: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? [name] : [name.slice(0, colon), name.slice(colon + 1)];
}
