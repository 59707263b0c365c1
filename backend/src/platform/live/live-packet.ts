import type { Socket } from 'socket.io';
import { idleSocketOf } from './limits/live-limits.js';

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

/** What Socket.IO's own adapter writes to a room with; it is in no public type. */
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
export function joinPackets(packets: readonly LivePacket[]): LivePacket {
  return { text: '', options: { wsPreEncodedFrame: [Buffer.concat(packets.flatMap(framesOf))] } };
}

const framesOf = ({ options }: LivePacket) => options.wsPreEncodedFrame;

export function isWebSocket(socket: Socket): boolean {
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

  /** What the ordinary encoder of Socket.IO uses. */
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
