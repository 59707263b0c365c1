import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { Server, Socket } from 'socket.io';
import { CooperativeScheduler } from '../scheduling/cooperative-scheduler.js';
import { DomainError } from '../http/domain-error.js';
import { isId } from '../ids/new-id.js';
import { type ChannelOptions, LiveChannel, type Subscription } from './live-channel.js';
import type { Family, Followed, LiveSource, LiveView, MemberFamily, OpenChannel } from './live-source.js';

/** Contains the channel for members and, if visitors are sent different data, the one for visitors. */
type ChannelPair = readonly [members: LiveChannel, visitors?: LiveChannel];

interface SubscriptionOfClient extends Subscription {
  /** Whether the socket is a member's. */
  readonly isMember: boolean;
}

interface RegisteredFamily {
  readonly openChannel: OpenChannel<Family>;
  readonly ofMembers: boolean;
}

/**
 * Manages the channels of this process, to which features publish and the gateway subscribes. Fixed channels always exist; those
 * of a family (`track:<id>`) exist from the first subscriber until a minute after the last one has left.
 */
@Injectable()
export class LiveHub implements BeforeApplicationShutdown {
  private isClosed = false;
  private readonly channels = new Map<string, ChannelPair>();
  private readonly families = new Map<string, RegisteredFamily>();
  private server: Server | undefined;

  constructor(private readonly scheduler: CooperativeScheduler) {}

  /** Sets the server whose sockets subscribe. */
  attach(server: Server): void {
    this.server = server;
  }

  register<C extends LiveChannelName>(name: C, source: LiveSource<C>): void {
    const view = source.forVisitors as LiveView | undefined;
    const channel = this.newChannel({ name, event: name, room: `channel:${name}`, source });
    if (!view) return void this.channels.set(name, [channel]);
    this.channels.set(name, [channel, this.newChannel({ name, event: name, room: `visitors:${name}`, source, view })]);
  }

  registerFamily<F extends Family>(family: F, openChannel: OpenChannel<F>, ofMembers: boolean): void {
    this.families.set(family, { openChannel, ofMembers });
  }

  /** Stops all sources, so that none of them reads or publishes from now on. */
  beforeApplicationShutdown(): void {
    this.isClosed = true;
    for (const [channel] of this.channels.values()) channel.source.close?.();
  }

  /**
   * Returns true if the channel has subscribers here, or had some within the last minute; nothing needs to be read for any other
   * channel.
   */
  isFollowed(name: LiveChannelName): boolean {
    return this.channelsNamed(name).some(({ isFollowed }) => isFollowed);
  }

  /** Sends a change to every subscriber of the channel in this process. */
  publish<C extends LiveChannelName>(name: C, delta: LiveChannels[C]['delta']): void {
    for (const channel of this.channelsNamed(name)) channel.publish(delta);
  }

  /** Makes every subscriber start again, because changes may have been missed; `empty` is the message after the gap. */
  forceResync<C extends LiveChannelName>(name: C, empty: LiveChannels[C]['delta']): void {
    for (const channel of this.channelsNamed(name)) channel.forceResync(empty);
  }

  /** Returns true for the name of a fixed channel, or of a family with an id; false for channels of individual members. */
  has(name: unknown): name is LiveChannelName {
    if (typeof name !== 'string') return false;
    const [family, id] = parseName(name);
    if (id === undefined) return this.channels.has(name);
    return this.families.get(family)?.ofMembers === false && isId(id);
  }

  /** Returns true if each member has a channel of this name. */
  isMemberFamily(name: unknown): name is MemberFamily {
    return this.families.get(name as string)?.ofMembers ?? false;
  }

  isForStewards(name: LiveChannelName): boolean {
    return this.channelsNamed(name)[0]?.source.onlyStewards ?? false;
  }

  /**
   * Subscribes a socket to a channel and answers it with the messages missed since `from`, or with a snapshot.
   * @param name one for which `has` returns true, or `<name>:<id>` with the id of the socket's member
   * @throws DomainError 404 when the channel does not exist; 503 once the process is stopping; also the rejection of the
   * source's `load`
   */
  subscribe(name: string, socket: Socket, { isMember, ...subscription }: SubscriptionOfClient): Promise<void> {
    return this.withChannel(name, ([members, visitors]) => {
      const channel = isMember ? members : (visitors ?? members);
      return channel.subscribe(socket, subscription);
    });
  }

  /** Returns true if the socket is subscribed to the channel. */
  isFollowedBy(name: string, socket: Socket): boolean {
    return this.channelsNamed(name).some((channel) => channel.isFollowedBy(socket));
  }

  /**
   * Follows a channel from inside this process, as a member's subscription does; `changed` is called after each of its messages.
   * @throws the rejection of the source's `load`
   */
  follow<C extends LiveChannelName>(name: C, changed: () => void): Promise<Followed<C>> {
    return this.withChannel(name, ([members]) => members.follow(changed)) as Promise<Followed<C>>;
  }

  leave(name: string, socket: Socket): void {
    for (const channel of this.channelsNamed(name)) channel.leave(socket);
  }

  /** Drops messages and unused channels that have expired at `now` (ms of `performance.now()`). */
  expire(now: number): void {
    for (const [name, pair] of this.channels) this.expireOne(name, pair, now);
  }

  private newChannel<C extends LiveChannelName>(options: ChannelOptions<C>): LiveChannel {
    return new LiveChannel(options, () => this.server, this.scheduler);
  }

  private channelsNamed(name: string): readonly LiveChannel[] {
    return channelsOf(this.channels.get(name));
  }

  /** Runs `work` on a channel. A family's channel is opened first if needed, and closed afterwards if nobody follows it. */
  private async withChannel<T>(name: string, work: (pair: ChannelPair) => Promise<T>): Promise<T> {
    const pair = this.channels.get(name) ?? this.openFamilyChannel(name);
    try {
      return await work(pair);
    } finally {
      this.expireOne(name, pair, performance.now());
    }
  }

  private expireOne(name: string, pair: ChannelPair, now: number): void {
    for (const channel of channelsOf(pair)) channel.expire(now);
    const isFollowed = channelsOf(pair).some((channel) => channel.isFollowed);
    if (isFollowed || parseName(name)[1] === undefined || this.channels.get(name) !== pair) return;
    this.channels.delete(name);
    pair[0].source.close?.();
  }

  private openFamilyChannel(name: string): ChannelPair {
    const [family, id = ''] = parseName(name);
    const registered = this.families.get(family);
    if (!registered) throw new Error(`no live channel ${name} is registered`);
    if (this.isClosed) throw DomainError.busy();
    const source = registered.openChannel(id, (delta) => channel.publish(delta));
    const shown = registered.ofMembers ? family : name;
    const channel = this.newChannel({ name: shown, event: family, room: `channel:${name}`, source });
    const pair: ChannelPair = [channel];
    this.channels.set(name, pair);
    return pair;
  }
}

function channelsOf(pair: ChannelPair | undefined): LiveChannel[] {
  return (pair ?? []).flatMap((channel) => channel ?? []);
}

function parseName(name: string): [family: string, id?: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? [name] : [name.slice(0, colon), name.slice(colon + 1)];
}
