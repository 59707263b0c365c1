import { Logger } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { failpoint } from '../failpoints/failpoint.js';
import type { Turns } from '../scheduling/turns.js';
import { isWebSocket, joinPackets, type LivePacket, writePacket } from './live-packet.js';

/** A channel, seen by what it has to write. */
export interface WrittenChannel {
  /** The messages that were not yet written to the socket; from now on they count as written. */
  takeUnwritten(socket: Socket): readonly LivePacket[];
}

/** Writes messages to sockets in turns: what several channels have for a socket goes out in one write. */
export class LiveWriter {
  private readonly logger = new Logger(LiveWriter.name);
  private readonly channelsOf = new WeakMap<Socket, Set<WrittenChannel>>();
  private joined: { readonly of: readonly LivePacket[]; readonly packet: LivePacket } | undefined;

  constructor(private readonly turns: Turns) {}

  add(socket: Socket, channel: WrittenChannel): void {
    const channels = this.channelsOf.get(socket) ?? new Set();
    this.channelsOf.set(socket, channels.add(channel));
  }

  remove(socket: Socket, channel: WrittenChannel): void {
    this.channelsOf.get(socket)?.delete(channel);
  }

  /** Writes to each of the sockets what it has not been sent, of all its channels; then calls `done`. */
  write(sockets: Iterable<Socket>, done: () => void): void {
    this.turns.forEach(sockets, (socket) => this.writeOrClose(socket), done);
  }

  /** A socket that cannot be written to keeps nothing from the others: it is closed, and its screen comes back for what it missed. */
  private writeOrClose(socket: Socket): void {
    try {
      this.writeTo(socket);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'a screen could not be written to and has to come back' });
      socket.conn.close(); // after disconnect() a client would stay away
    }
  }

  private writeTo(socket: Socket): void {
    failpoint('live.writing');
    const packets: LivePacket[] = [];
    for (const channel of this.channelsOf.get(socket) ?? []) packets.push(...channel.takeUnwritten(socket));
    if (packets.length > 1 && isWebSocket(socket)) writePacket(socket, this.join(packets));
    else for (const packet of packets) writePacket(socket, packet);
  }

  /** Made once for sockets that follow each other and lack the same. */
  private join(packets: readonly LivePacket[]): LivePacket {
    const { joined } = this;
    if (joined?.of.length === packets.length && joined.of.every((packet, i) => packet === packets[i]))
      return joined.packet;
    const packet = joinPackets(packets);
    this.joined = { of: packets, packet };
    return packet;
  }
}
