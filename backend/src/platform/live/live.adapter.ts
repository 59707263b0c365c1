import type { INestApplicationContext, WsMessageHandler } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, ServerOptions, Socket } from 'socket.io';
import type { Config } from '../config/config.js';
import { REQUEST_ID_HEADER, requestIdReader } from '../http/request-id.js';
import { CooperativeScheduler } from '../scheduling/cooperative-scheduler.js';
import { LiveConnections } from './live-connections.js';

/** The time, in ms, within which a client that has opened a connection must join the namespace. */
const CONNECT_TIMEOUT_MS = 10_000;
const MAX_MESSAGE_BYTES = 16_384;
const ignore = () => undefined;

/**
 * Configures Socket.IO: same origin only, small incoming messages, no compression of the small outgoing ones, and new connections
 * accepted in slices.
 */
export class LiveAdapter extends IoAdapter {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly config: Pick<Config, 'publicUrl' | 'trustProxy'>,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const scheduler = this.app.get(CooperativeScheduler, { strict: false });
    const connections = this.app.get(LiveConnections, { strict: false });
    const server: Server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      connectTimeout: CONNECT_TIMEOUT_MS,
      allowRequest: (request, decide) => {
        request.socket.on('error', ignore); // the connection may be reset while waiting
        scheduler.add(() => {
          request.socket.off('error', ignore);
          const full = !connections.hasRoomFor(request);
          decide(full ? 'full' : null, !full && this.isOwnOrigin(request));
        });
      },
    } as ServerOptions);
    connections.attach(server);
    const idOf = requestIdReader(this.config.trustProxy);
    server.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      response.setHeader(REQUEST_ID_HEADER, idOf(request));
      next();
    });
    return server;
  }

  /**
   * Binds handlers that answer only through their acknowledgement. Nest's own method also handles their results, which takes
   * several observables for each handler and connection.
   */
  override bindMessageHandlers(socket: Socket, handlers: readonly WsMessageHandler<string>[]): void {
    for (const { message, callback } of handlers) {
      socket.on(message, (...sent: unknown[]) => {
        const { data, ack } = this.mapPayload(sent.length === 1 ? sent[0] : sent) as { data: unknown; ack?: unknown };
        void callback(data, ack);
      });
    }
  }

  /**
   * Returns whether a request has no origin, as from programs other than browsers, or the origin of the requested host or of
   * the public address.
   */
  private isOwnOrigin(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    if (origin === undefined || origin === this.config.publicUrl) return true;
    try {
      return new URL(origin).host === host;
    } catch {
      return false;
    }
  }
}
