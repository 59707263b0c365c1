import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import { type ChannelWriter, type LivePositionDto, SHORT_FORM } from '@league/shared/live/events';
import { channelWriter, hasShortForm } from '@league/shared/live/wire';
import type { Socket } from 'socket.io';
import { Turns } from '../scheduling/turns.js';
import { DomainError } from '../http/domain-error.js';
import { isId } from '../ids/new-id.js';
import { type AnswerSubscription, LiveChannel } from './live-channel.js';
import type { Family, Followed, ForVisitors, LiveSource, MemberFamily, OpenChannel } from './live-source.js';
import { LiveWriter } from './live-writer.js';

/**
 * One channel in each form that its messages have: the whole JSON first; after it the short form of the channels that have
 * one, or what visitors are sent. A form without subscribers is not written.
 */
type ChannelForms = readonly [json: LiveChannel, other?: LiveChannel];

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
  private readonly channels = new Map<string, ChannelForms>();
  private readonly families = new Map<string, RegisteredFamily>();
  private readonly channelsOf = new WeakMap<Socket, Set<LiveChannel>>();

  private readonly writer: LiveWriter;

  constructor(private readonly turns: Turns) {
    this.writer = new LiveWriter(turns);
  }

  register<C extends LiveChannelName>(name: C, source: LiveSource<C>): void {
    const inForm = (newWriter: () => ChannelWriter) =>
      new LiveChannel<LiveChannelName>(name, name, source, this.turns, this.writer, newWriter);
    const json = inForm(() => channelWriter(name, 'json'));
    const { forVisitors } = source;
    if (hasShortForm(name)) this.channels.set(name, [json, inForm(() => channelWriter(name, 'short'))]);
    else if (forVisitors) this.channels.set(name, [json, inForm(() => writerOf(forVisitors))]);
    else this.channels.set(name, [json]);
  }

  registerFamily<F extends Family>(family: F, open: OpenChannel<F>, ofMembers: boolean): void {
    this.families.set(family, { open, ofMembers });
  }

  /** From now on no source reads or publishes. */
  beforeApplicationShutdown(): void {
    this.isClosed = true;
    for (const [json] of this.channels.values()) json.source.close?.();
  }

  /** Whether the channel has subscribers here, or had some a minute ago; without any, what it shows need not be read. */
  isFollowed(name: LiveChannelName): boolean {
    return this.formsOf(name).some(({ isFollowed }) => isFollowed);
  }

  /** Sends a change to every subscriber of the channel on this process. */
  publish<C extends LiveChannelName>(name: C, delta: LiveChannels[C]['delta']): void {
    for (const channel of this.formsOf(name)) channel.publish(delta);
  }

  /** Changes may have been missed: the jump in the running number makes every subscriber start again. */
  breakSequence<C extends LiveChannelName>(name: C, nothing: LiveChannels[C]['delta']): void {
    for (const channel of this.formsOf(name)) channel.breakSequence(nothing);
  }

  /** Whether there is such a channel that a client may name; of a family, whether there may be one. */
  has(name: unknown): name is LiveChannelName {
    if (typeof name !== 'string') return false;
    const [family, id] = split(name);
    if (id === undefined) return this.channels.has(name);
    return this.families.get(family)?.ofMembers === false && isId(id);
  }

  /** Whether the channel is each member's own. */
  isOfMembers(name: unknown): name is MemberFamily {
    return this.families.get(name as string)?.ofMembers ?? false;
  }

  isForAdmins(name: LiveChannelName): boolean {
    return this.formsOf(name)[0]?.source.onlyAdmins ?? false;
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
    return this.enter(name, ([json, other]) => {
      const wantsOther = hasShortForm(name) ? asksForShort(socket) : !isMember;
      const channel = other && wantsOther ? other : json;
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
    return this.enter(name, ([json]) => json.follow(changed)) as Promise<Followed<C>>;
  }

  leave(name: string, socket: Socket): void {
    for (const channel of this.formsOf(name)) channel.leave(socket);
  }

  /** A connection has ended. */
  leaveAll(socket: Socket): void {
    for (const channel of this.channelsOf.get(socket) ?? []) channel.leave(socket);
  }

  /** Forgets what has been kept long enough, as of `now` (by the clock of `performance.now()`, ms). */
  expire(now: number): void {
    for (const [name, forms] of this.channels) this.expireOne(name, forms, now);
  }

  private formsOf(name: string): readonly LiveChannel[] {
    return formsIn(this.channels.get(name));
  }

  private async enter<T>(name: string, work: (forms: ChannelForms) => Promise<T>): Promise<T> {
    const forms = this.channels.get(name) ?? this.open(name);
    try {
      return await work(forms);
    } finally {
      this.expireOne(name, forms, performance.now());
    }
  }

  private expireOne(name: string, forms: ChannelForms, now: number): void {
    for (const channel of formsIn(forms)) channel.expire(now);
    const isFollowed = formsIn(forms).some((channel) => channel.isFollowed);
    if (isFollowed || split(name)[1] === undefined || this.channels.get(name) !== forms) return;
    this.channels.delete(name);
    forms[0].source.close?.();
  }

  private open(name: string): ChannelForms {
    const [family, id = ''] = split(name);
    const registered = this.families.get(family);
    if (!registered) throw new Error(`no live channel ${name} is registered`);
    if (this.isClosed) throw DomainError.busy();
    const source = registered.open(id, (delta) => channel.publish(delta));
    const shown = registered.ofMembers ? family : name;
    const channel = new LiveChannel(shown, family, source, this.turns, this.writer, () =>
      channelWriter(family, 'json'),
    );
    const forms: ChannelForms = [channel];
    this.channels.set(name, forms);
    return forms;
  }
}

/** Writes what visitors are sent. */
function writerOf<C extends LiveChannelName>(forVisitors: ForVisitors<C>): ChannelWriter {
  return {
    writeSnapshot: (whole) => forVisitors.snapshot(whole as never),
    writeDelta: (whole) => forVisitors.delta(whole),
  };
}

function formsIn(forms: ChannelForms | undefined): LiveChannel[] {
  return (forms ?? []).flatMap((channel) => channel ?? []);
}

/** What the client asked for when it connected. */
function asksForShort(socket: Socket): boolean {
  return (socket.handshake.auth as { readonly form?: unknown }).form === SHORT_FORM.form;
}

function split(name: string): [family: string, id?: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? [name] : [name.slice(0, colon), name.slice(colon + 1)];
}
