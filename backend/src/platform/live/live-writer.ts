import { Logger } from '@nestjs/common';
import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import { failpoint } from '../failpoints/failpoint.js';
import type { Turns } from '../scheduling/turns.js';
import { connectionOf, OPEN } from './limits/live-limits.js';

/** A Socket.IO packet that goes to many sockets: encoded once, as text for polling and as a frame for WebSockets. */
export interface LivePacket {
  readonly text: string;
  readonly options: { readonly wsPreEncodedFrame: readonly Buffer[] };
}

/** Engine.IO's type of a message, and the types of Socket.IO within it. */
const MESSAGE = '4';
const EVENT = '2';
const ACK = '3';

const FINAL_TEXT = 0x81;

/** The members by which Socket.IO's own adapter writes to a room; they are in no public type. */
interface Internals {
  readonly client: { writeToEngine(packets: readonly string[], options: object): void };
  ack(id: number): (answer: unknown) => void;
}

/** The event `name` with one argument, given as JSON. */
export function eventPacket(name: string, json: string): LivePacket {
  const text = `${EVENT}${JSON.stringify([name]).slice(0, -1)},${json}]`;
  const body = Buffer.from(MESSAGE + text);
  return { text, options: { wsPreEncodedFrame: [Buffer.concat([frameHead(body.length), body])] } }; // one buffer is one write
}

/** Several packets as one write; only for sockets that are connected over a WebSocket. */
function joinPackets(packets: readonly LivePacket[]): LivePacket {
  return { text: '', options: { wsPreEncodedFrame: [Buffer.concat(packets.flatMap(framesOf))] } };
}

const framesOf = ({ options }: LivePacket) => options.wsPreEncodedFrame;

function isWebSocket(socket: Socket): boolean {
  return socket.conn.transport.name === 'websocket';
}

/** Where nothing waits before it, the frame goes straight to the connection: Engine.IO's own way there costs as much again. */
export function writePacket(socket: Socket, { text, options }: LivePacket): void {
  const [frame, more] = options.wsPreEncodedFrame;
  const idle = frame && !more ? idleSocketOf(socket) : undefined;
  if (idle && frame) idle.write(frame);
  else internalsOf(socket).client.writeToEngine([text], options);
}

/** An answer to many sockets that ask the same: its JSON is encoded once, each socket adds the number of its question. */
export class EncodedAnswer {
  private readonly text: string;
  private readonly body: Buffer;

  constructor(private readonly json: string) {
    this.text = `[${json}]`;
    this.body = Buffer.from(this.text);
  }

  packetFor(id: number): LivePacket {
    const start = `${ACK}${id}`;
    const startBytes = Buffer.from(MESSAGE + start);
    const head = Buffer.concat([frameHead(startBytes.length + this.body.length), startBytes]);
    return { text: start + this.text, options: { wsPreEncodedFrame: [head, this.body] } };
  }

  /** The encoder that Socket.IO itself uses. */
  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

/** Lets the handlers of a socket answer with an EncodedAnswer; every other answer goes the ordinary way. */
export function acceptEncodedAnswers(socket: Socket): void {
  const internals = internalsOf(socket);
  const ordinary = internals.ack.bind(socket);
  internals.ack = (id) => {
    const answerOrdinarily = ordinary(id);
    return (answer) => {
      if (answer instanceof EncodedAnswer) writePacket(socket, answer.packetFor(id));
      else answerOrdinarily(answer);
    };
  };
}

/** The head of an unmasked WebSocket frame with that many bytes of text (RFC 6455, 5.2). */
function frameHead(length: number): Buffer {
  if (length < 126) return Buffer.from([FINAL_TEXT, length]);
  if (length < 65_536) return Buffer.from([FINAL_TEXT, 126, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head.writeUInt8(FINAL_TEXT, 0);
  head.writeUInt8(127, 1);
  head.writeUInt32BE(length, 6);
  return head;
}

function internalsOf(socket: Socket): Internals {
  return socket as unknown as Internals;
}

/**
 * The TCP connection of a client that talks over a WebSocket and has read all that was sent: an uncompressed frame that is
 * written there comes after everything that was sent before. Undefined for any other client.
 */
function idleSocketOf(socket: Socket): TcpSocket | undefined {
  const { readyState, writeBuffer, transport } = connectionOf(socket);
  const { socket: webSocket, writable } = transport;
  if (readyState !== 'open' || writeBuffer.length > 0 || !writable || webSocket?.readyState !== OPEN) return undefined;
  const tcp = webSocket._socket;
  return tcp?.writableLength === 0 ? tcp : undefined;
}

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
