import { Injectable } from '@nestjs/common';
import type { LiveChannelName, LiveChannels, LiveFamily } from '@league/shared/live/channels';
import type { LiveMessage, ServerToClientEvents } from '@league/shared/live/events';
import type { Server } from 'socket.io';
import { isId } from '../ids/new-id.js';

/** What a feature gives to have a channel. */
export interface LiveSource<C extends LiveChannelName> {
  readonly onlyAdmins?: true;
  /** Makes sure there is something to start from; rejects with a DomainError when there is no such channel. */
  readonly load: () => Promise<unknown>;
  /** What the messages up to now have led to; called after `load`, at once, so that it fits the running number. */
  readonly snapshot: () => LiveChannels[C]['snapshot'];
  /** Called when the last subscriber of a channel of a family has left. */
  readonly close?: () => void;
}

/** Makes the source of one channel of a family, when somebody subscribes to it. */
type OpenChannel<F extends LiveFamily> = (id: string, name: `${F}:${string}`) => LiveSource<`${F}:${string}`>;

interface Channel<C extends LiveChannelName = LiveChannelName> {
  seq: number;
  /** Subscribers on their way in. */
  entering: number;
  readonly source: LiveSource<C>;
}

/**
 * Where features publish and the gateway reads: the channels of this process, each with its running number. Fixed
 * channels are always there; those of a family (`track:<id>`) while somebody is subscribed.
 */
@Injectable()
export class LiveHub {
  private readonly channels = new Map<string, Channel>();
  private readonly families = new Map<string, OpenChannel<LiveFamily>>();
  private server: Server<Record<string, never>, ServerToClientEvents> | undefined;

  register<C extends LiveChannelName>(name: C, source: LiveSource<C>): void {
    this.channels.set(name, newChannel(source));
  }

  registerFamily<F extends LiveFamily>(family: F, open: OpenChannel<F>): void {
    this.families.set(family, open as unknown as OpenChannel<LiveFamily>);
  }

  attach(server: Server): void {
    this.server = server;
    server.of('/').adapter.on('delete-room', (room: string) => this.dropUnused(room));
  }

  /** Whether anybody here listens; what nobody hears need not be read. */
  hasSubscribers(name: LiveChannelName): boolean {
    return (this.server?.sockets.adapter.rooms.get(name)?.size ?? 0) > 0;
  }

  /** Sends a change to every subscriber of the channel on this process. */
  publish<C extends LiveChannelName>(name: C, delta: LiveChannels[C]['delta']): void {
    const channel = this.channel(name);
    channel.seq++;
    const message = { channel: name, seq: channel.seq, ...delta } as LiveMessage<C>;
    (this.server as Server | undefined)?.to(name).emit(familyOf(name) ?? name, message);
  }

  /** Changes may have gone unheard: the jump in the running number makes every subscriber start again. */
  breakSequence<C extends LiveChannelName>(name: C, nothing: LiveChannels[C]['delta']): void {
    this.channel(name).seq++;
    this.publish(name, nothing);
  }

  /** Whether there is such a channel; of a family, whether there may be one. */
  has(name: unknown): name is LiveChannelName {
    return typeof name === 'string' && (this.channels.has(name) || this.openerOf(name) !== undefined);
  }

  isForAdmins(name: LiveChannelName): boolean {
    return this.channels.get(name)?.source.onlyAdmins ?? false;
  }

  /**
   * Lets somebody into a channel: `join` is called when it is loaded, at the moment the answer is taken.
   * @returns the channel as it stands and the number of its last message
   */
  async enter<C extends LiveChannelName>(
    name: C,
    join: () => void,
  ): Promise<{ seq: number; snapshot: LiveChannels[C]['snapshot'] }> {
    const channel = this.open(name);
    channel.entering++;
    try {
      await channel.source.load();
      join();
      return { seq: channel.seq, snapshot: channel.source.snapshot() };
    } finally {
      channel.entering--;
      this.dropUnused(name);
    }
  }

  private open(name: LiveChannelName): Channel {
    const known = this.channels.get(name);
    if (known) return known;
    const opener = this.openerOf(name);
    if (!opener) throw new Error(`no live channel ${name} is registered`);
    const channel = newChannel(opener(name.slice(name.indexOf(':') + 1), name as `${LiveFamily}:${string}`));
    this.channels.set(name, channel);
    return channel;
  }

  private openerOf(name: string): OpenChannel<LiveFamily> | undefined {
    const family = familyOf(name);
    return family !== undefined && isId(name.slice(family.length + 1)) ? this.families.get(family) : undefined;
  }

  /** Forgets a channel of a family that nobody is in or on the way to. */
  private dropUnused(name: string): void {
    const channel = this.channels.get(name);
    if (!channel || familyOf(name) === undefined || channel.entering > 0) return;
    if (this.hasSubscribers(name as LiveChannelName)) return;
    this.channels.delete(name);
    channel.source.close?.();
  }

  private channel(name: LiveChannelName): Channel {
    const channel = this.channels.get(name);
    if (!channel) throw new Error(`no live channel ${name} is registered`);
    return channel;
  }
}

function newChannel<C extends LiveChannelName>(source: LiveSource<C>): Channel {
  return { seq: 0, entering: 0, source: source };
}

function familyOf(name: string): LiveFamily | undefined {
  const colon = name.indexOf(':');
  return colon < 0 ? undefined : (name.slice(0, colon) as LiveFamily);
}
