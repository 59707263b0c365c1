import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const EMPTY = Buffer.alloc(0);

/**
 * Implements a keep-alive HTTP/1.1 connection with at most one pending request, so cheap that a measurement reflects the
 * server, not the client. It reads only responses with a Content-Length.
 */
export class RawConnection {
  /** The bytes received so far of an incomplete head. */
  private head: Buffer = EMPTY;
  private body: Buffer[] = [];
  private status = 0;
  private remaining = -1;
  private succeed: ((status: number) => void) | undefined;
  private fail: ((error: Error) => void) | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('error', (error) => this.fail?.(error));
    socket.on('close', () => this.fail?.(closedByServer()));
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** Returns whether the connection is open; servers close it after a few seconds without a request. */
  get isOpen(): boolean {
    return this.socket.writable;
  }

  /** Sends one request, head and body, and resolves to the status of the response. Rejects if the connection is closed. */
  send(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) throw closedByServer(); // a write would never be answered
      this.succeed = resolve;
      this.fail = reject;
      this.body = [];
      this.socket.write(request);
    });
  }

  /** Returns the body of the last response. */
  text(): string {
    return Buffer.concat(this.body).toString('utf8');
  }

  close(): void {
    this.fail = undefined;
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    if (this.remaining < 0) {
      const head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) {
        this.head = head;
        return;
      }
      this.head = EMPTY;
      this.readHead(head.toString('latin1', 0, end));
      this.take(head.subarray(end + HEAD_END.length));
    } else {
      this.take(chunk);
    }
  }

  private readHead(head: string): void {
    this.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) this.fail?.(new Error(`An answer without Content-Length:\n${head}`));
    this.remaining = Number(length ?? 0);
  }

  private take(bytes: Buffer): void {
    if (bytes.length > 0) this.body.push(bytes);
    this.remaining -= bytes.length;
    if (this.remaining > 0) return;
    this.remaining = -1;
    const succeed = this.succeed;
    this.succeed = undefined;
    succeed?.(this.status);
  }
}

function closedByServer(): Error {
  return new Error('The server closed a keep-alive connection.');
}

export function openConnections(port: number, count: number): Promise<RawConnection[]> {
  return Promise.all(Array.from({ length: count }, () => RawConnection.open(port)));
}
