import { Injectable } from '@nestjs/common';
import type { LiveChannels } from '@league/shared/live/channels';
import type { LiveMessage, SubscribeAnswer } from '@league/shared/live/events';
import type { Server, Socket } from 'socket.io';

/** The channels that show each member something else; no member can name another's. */
export type MemberChannelName = Extract<keyof LiveChannels, 'me'>;

/** One member's side of a channel, while at least one of their sockets has it open here. */
export interface MemberView<C extends MemberChannelName> {
  /** Makes sure there is something to start from; rejects when the database is away. */
  readonly load: () => Promise<unknown>;
  /** What the messages up to now have led to; null before `load`. */
  readonly snapshot: () => LiveChannels[C]['snapshot'] | null;
  readonly close: () => void;
}

type OpenView<C extends MemberChannelName> = (
  memberId: string,
  publish: (delta: LiveChannels[C]['delta']) => void,
) => MemberView<C>;

interface OpenChannel {
  seq: number;
  readonly view: MemberView<MemberChannelName>;
  readonly socketIds: Set<string>;
}

/** The live channels of single members on this process, each with its own running number. */
@Injectable()
export class MemberChannels {
  private readonly sources = new Map<MemberChannelName, OpenView<MemberChannelName>>();
  private readonly open = new Map<string, OpenChannel>();
  private server: Server | undefined;

  register<C extends MemberChannelName>(name: C, source: OpenView<C>): void {
    this.sources.set(name, source);
  }

  attach(server: Server): void {
    this.server = server;
  }

  has(name: unknown): name is MemberChannelName {
    return this.sources.has(name as MemberChannelName);
  }

  /** Opens the member's channel for one of their sockets. @throws when it cannot be read */
  async subscribe(
    socket: Socket,
    memberId: string,
    name: MemberChannelName,
  ): Promise<SubscribeAnswer<MemberChannelName>> {
    const room = roomOf(name, memberId);
    const channel = this.open.get(room) ?? this.start(room, memberId, name);
    channel.socketIds.add(socket.id);
    try {
      await channel.view.load();
    } catch (error) {
      this.leave(socket, memberId, name);
      throw error;
    }
    const snapshot = channel.view.snapshot();
    if (!socket.connected || snapshot === null) {
      this.leave(socket, memberId, name);
      return { ok: false, status: 503, detail: 'This connection was lost: connect again.' };
    }
    void socket.join(room); // in memory, so at once: nothing is published between the snapshot and this
    return { ok: true, seq: channel.seq, snapshot };
  }

  /** Closes the channel for one socket; with the last one, what was kept for the member goes. */
  leave(socket: Socket, memberId: string, name: MemberChannelName): void {
    const room = roomOf(name, memberId);
    const channel = this.open.get(room);
    if (!channel?.socketIds.delete(socket.id)) return;
    void socket.leave(room);
    if (channel.socketIds.size > 0) return;
    this.open.delete(room);
    channel.view.close();
  }

  leaveAll(socket: Socket, memberId: string): void {
    for (const name of this.sources.keys()) this.leave(socket, memberId, name);
  }

  private start(room: string, memberId: string, name: MemberChannelName): OpenChannel {
    const source = this.sources.get(name);
    if (!source) throw new Error(`no live channel ${name} is registered`);
    const view = source(memberId, (delta) => {
      channel.seq++;
      const message = { channel: name, seq: channel.seq, ...delta } satisfies LiveMessage<MemberChannelName>;
      this.server?.to(room).emit(name, message);
    });
    const channel: OpenChannel = { seq: 0, view, socketIds: new Set() };
    this.open.set(room, channel);
    return channel;
  }
}

function roomOf(name: MemberChannelName, memberId: string): string {
  return `${name}:${memberId}`;
}
