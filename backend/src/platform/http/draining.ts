import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { CONFIG, type Config } from '../config/config.js';
import { delay } from '../scheduling/timers.js';

/** The time, in ms, for which an idle connection stays open when the process stops, because a request may be in transit. */
const IDLE_MS = 1_000;
/** The time, in ms, within which a proxy that has asked whether the process is ready is expected to ask again. */
const ASKED_MS = 10_000;
/** The maximum time, in ms, for which new connections are accepted until such a proxy has asked. */
const TELL_MS = 4_000;
/** The maximum time, in ms, for answering the remaining requests. */
const ANSWER_MS = 5_000;
const CHECK_INTERVAL_MS = 10;
/** The path prefix of screens' long polls, which live.gateway.ts ends. */
const LIVE_PATH = '/socket.io/';

/**
 * Shuts the server down gracefully: accepts no new connections and answers the requests that have already arrived. From the
 * beginning, the readiness check tells proxies to send requests elsewhere.
 */
@Injectable()
export class Draining implements OnModuleDestroy {
  private readonly answers = new Map<Socket, ServerResponse | undefined>();
  private readonly closeHandlers: (() => void)[] = [];
  private server: Server | undefined;
  private isClosed = false;
  private askedAt = -Infinity;

  /** True once proxies should send their requests elsewhere. */
  hasBegun = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Tracks the connections and requests of a server from now on. */
  watch(server: Server): void {
    this.server = server;
    server.on('connection', (socket: Socket) => {
      this.answers.set(socket, undefined);
      socket.once('close', () => this.answers.delete(socket));
    });
    server.on('upgrade', ({ socket }: IncomingMessage) => this.answers.delete(socket));
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.answers.set(socket, response);
      if (this.isClosed) closeAfterwards(response);
    });
  }

  /** Registers a handler that runs when no more requests are accepted; code that holds requests must then answer them. */
  onClose(handler: () => void): void {
    this.closeHandlers.push(handler);
  }

  /** Records that the readiness check has been answered. */
  noteAsked(): void {
    this.askedAt = performance.now();
  }

  /**
   * Resolves once every request is answered and every connection except the screens' is closed, which takes at most
   * `drainMs`, or 4 s until a proxy that checks the readiness has asked, plus 6 s; requests that take longer are cut off.
   */
  async run(): Promise<void> {
    this.hasBegun = true;
    if (!this.server?.listening) return;
    const { drainMs } = this.config;
    const begunAt = performance.now();
    const isToBeAsked = drainMs > 0 && begunAt - this.askedAt < ASKED_MS;
    await delay(drainMs);
    // on a busy machine a proxy asks late, and would send posts to a closed port
    while (isToBeAsked && this.askedAt < begunAt && performance.now() - begunAt < TELL_MS)
      await delay(CHECK_INTERVAL_MS);
    await setImmediate(); // lets Node accept the connections that wait in the system's queue
    Listener.prototype.close.call(this.server); // http.Server.close would also end connections that seem idle
    this.close();
    for (const response of this.answers.values()) if (response?.headersSent === false) closeAfterwards(response);
    const closedAt = performance.now();
    for (let ms = 0; this.waiting.length > 0 && ms < ANSWER_MS; ms = performance.now() - closedAt) {
      await delay(CHECK_INTERVAL_MS);
      if (ms >= IDLE_MS) for (const [socket, response] of this.waiting) if (!isUnderWay(response)) socket.destroySoon();
    }
    for (const [socket] of this.waiting) socket.destroy();
  }

  /** Ends held requests when `run` was not called, as in tests. */
  onModuleDestroy(): void {
    this.hasBegun = true;
    this.close();
  }

  /** Returns all open connections except the screens', each with its last response. */
  private get waiting(): [Socket, ServerResponse | undefined][] {
    return [...this.answers].filter(([, response]) => !isUnderWay(response) || !isLivePoll(response));
  }

  private close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const handler of this.closeHandlers) handler();
  }
}

function isUnderWay(response: ServerResponse | undefined): response is ServerResponse {
  return response !== undefined && !response.writableFinished;
}

function isLivePoll({ req }: ServerResponse): boolean {
  return req.url?.startsWith(LIVE_PATH) ?? false;
}

function closeAfterwards(response: ServerResponse): void {
  response.setHeader('connection', 'close');
}
