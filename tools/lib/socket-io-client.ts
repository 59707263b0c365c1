import { SHORT_FORM } from '@league/shared/live/events';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const TEXT = 1;
const CLOSE = 8;
/** Engine.IO's message and Socket.IO's event, as the first two bytes of a packet. */
const EVENT = Buffer.from('42');
/** Above it something hangs: say so rather than wait for ever. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * A Socket.IO connection over a bare WebSocket: so cheap that a thousand fit into a few processes and what they wait
 * for is the server. Reads unfragmented text frames, which is what Socket.IO sends without compression.
 */
export class SocketIoClient {
  private pending: Buffer = Buffer.alloc(0);
  private upgraded = false;
  private readonly socket: Socket;
  private readonly opened: Promise<void>;
  private finishOpening: (error?: Error) => void = () => undefined;
  private readonly acks = new Map<number, (answer: unknown) => void>();
  private nextAck = 0;

  /** @param onEvent the bytes of an event packet, `["name",{…}]`: decoding them a thousand times is left to who needs it. */
  constructor(
    port: number,
    private readonly onEvent: (packet: Buffer) => void,
  ) {
    this.socket = connect(port, '127.0.0.1');
    this.opened = new Promise((resolve, reject) => {
      this.finishOpening = (error) => (error ? reject(error) : resolve());
    });
    this.socket.setNoDelay(true);
    this.socket.on('error', (error) => this.finishOpening(error));
    this.socket.on('close', () => this.finishOpening(new Error('The server closed a live connection.')));
    this.socket.on('data', (chunk: Buffer) => this.read(chunk));
    this.socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
  }

  /** Emits an event and resolves to its acknowledgement. */
  ask(event: string, ...args: readonly unknown[]): Promise<unknown> {
    const late = wait(ANSWER_TIMEOUT_MS, null, { ref: false }).then(() => {
      throw new Error(`The server did not answer ${event} within ${ANSWER_TIMEOUT_MS} ms.`);
    });
    return Promise.race([this.send(event, args), late]);
  }

  private async send(event: string, args: readonly unknown[]): Promise<unknown> {
    await this.opened;
    const id = this.nextAck++;
    const answer = new Promise((resolve) => this.acks.set(id, resolve));
    this.write(`42${id}${JSON.stringify([event, ...args])}`);
    return answer;
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    if (!this.upgraded && !this.readUpgrade()) return;
    for (let frame = this.nextFrame(); frame; frame = this.nextFrame()) {
      if (frame.opcode === TEXT) this.receive(frame.payload);
      else if (frame.opcode === CLOSE) this.socket.destroy();
    }
  }

  private readUpgrade(): boolean {
    const end = this.pending.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const head = this.pending.toString('latin1', 0, end);
    if (!head.startsWith('HTTP/1.1 101'))
      this.finishOpening(new Error(`The server refused a live connection: ${head}`));
    this.pending = this.pending.subarray(end + 4);
    this.upgraded = true;
    return true;
  }

  private nextFrame(): { opcode: number; payload: Buffer } | undefined {
    const bytes = this.pending;
    if (bytes.length < 2) return undefined;
    let length = bytes.readUInt8(1) & 0x7f;
    let start = 2;
    if (length === 126) {
      if (bytes.length < 4) return undefined;
      length = bytes.readUInt16BE(2);
      start = 4;
    } else if (length === 127) {
      if (bytes.length < 10) return undefined;
      length = Number(bytes.readBigUInt64BE(2));
      start = 10;
    }
    if (bytes.length < start + length) return undefined;
    this.pending = bytes.subarray(start + length);
    return { opcode: bytes.readUInt8(0) & 0x0f, payload: bytes.subarray(start, start + length) };
  }

  /** Engine.IO: 0 open, 2 ping, 4 message; Socket.IO within 4: 0 connected, 2 event, 3 ack, 4 refused. */
  private receive(payload: Buffer): void {
    if (payload.subarray(0, EVENT.length).equals(EVENT)) this.onEvent(payload.subarray(EVENT.length));
    else this.receiveText(payload.toString('utf8'));
  }

  private receiveText(text: string): void {
    if (text === '2') this.write('3');
    else if (text.startsWith('0'))
      this.write(`40${JSON.stringify(SHORT_FORM)}`); // as browsers connect
    else if (text.startsWith('40')) this.finishOpening();
    else if (text.startsWith('43')) this.receiveAck(text);
    else if (text.startsWith('44'))
      this.finishOpening(new Error(`The server refused a live connection: ${text.slice(2)}`));
  }

  private receiveAck(text: string): void {
    const start = text.indexOf('[');
    const id = Number(text.slice(2, start));
    this.acks.get(id)?.(parseAnswer(text.slice(start)));
    this.acks.delete(id);
  }

  /** One masked text frame. */
  private write(text: string): void {
    const payload = Buffer.from(text);
    const length =
      payload.length < 126 ? [payload.length] : [126, Math.floor(payload.length / 256), payload.length % 256];
    if (payload.length > 0xffff) throw new Error('This client sends short messages only.');
    const mask = randomBytes(4);
    const head = Buffer.from([0x80 | TEXT, 0x80 | (length[0] ?? 0), ...length.slice(1), ...mask]);
    this.socket.write(Buffer.concat([head, payload.map((byte, i) => byte ^ mask.readUInt8(i % 4))]));
  }
}

/** Many sockets are answered with the same texts, a few at a time: each is parsed once. */
const REMEMBERED_ANSWERS = 64;
const answers = new Map<string, unknown>();

function parseAnswer(text: string): unknown {
  if (answers.has(text)) return answers.get(text);
  const [answer] = JSON.parse(text) as unknown[];
  const [oldest] = answers.keys();
  if (answers.size >= REMEMBERED_ANSWERS && oldest !== undefined) answers.delete(oldest);
  answers.set(text, answer);
  return answer;
}
