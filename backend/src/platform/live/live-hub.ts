import { Injectable } from '@nestjs/common';
import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { LiveMessage, ServerToClientEvents } from '@league/shared/live/events';
import type { Server } from 'socket.io';

/** What a feature gives to have a channel. */
interface LiveSource<C extends LiveChannelName> {
  /** Makes sure there is something to start from; rejects when the database is away. */
  readonly load: () => Promise<unknown>;
  /** What the messages up to now have led to; called after `load`, at once, so that it fits the running number. */
  readonly snapshot: () => LiveChannels[C]['snapshot'];
}

interface Channel<C extends LiveChannelName = LiveChannelName> {
  seq: number;
  readonly source: LiveSource<C>;
}

/** Where features publish and the gateway reads: the channels of this process, each with its running number. */
@Injectable()
export class LiveHub {
  private readonly channels = new Map<LiveChannelName, Channel>();
  private server: Server<Record<string, never>, ServerToClientEvents> | undefined;

  register<C extends LiveChannelName>(name: C, source: LiveSource<C>): void {
    this.channels.set(name, { seq: 0, source: source });
  }

  attach(server: Server): void {
    this.server = server;
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
    (this.server as Server | undefined)?.to(name).emit(name, message);
  }

  /** Changes may have gone unheard: the jump in the running number makes every subscriber start again. */
  breakSequence<C extends LiveChannelName>(name: C, nothing: LiveChannels[C]['delta']): void {
    this.channel(name).seq++;
    this.publish(name, nothing);
  }

  has(name: unknown): name is LiveChannelName {
    return this.channels.has(name as LiveChannelName);
  }

  async load(name: LiveChannelName): Promise<void> {
    await this.channel(name).source.load();
  }

  /** The channel as it stands and the number of its last message. */
  start<C extends LiveChannelName>(name: C): { seq: number; snapshot: LiveChannels[C]['snapshot'] } {
    const { seq, source } = this.channel(name);
    return { seq, snapshot: source.snapshot() };
  }

  private channel(name: LiveChannelName): Channel {
    const channel = this.channels.get(name);
    if (!channel) throw new Error(`no live channel ${name} is registered`);
    return channel;
  }
}
