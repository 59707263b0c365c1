import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';

const MAX_CONNECTIONS = 20_000;
const MAX_MESSAGE_BYTES = 16_384;
/** How long a client may take to answer a goodbye: one that sleeps must not keep the league from stopping. */
const CLOSE_TIMEOUT_MS = 2_000;

/** The part of Engine.IO's server that has no option of its own. */
interface WebSocketEngine {
  readonly ws: { readonly options: { closeTimeout: number } };
}

/** Socket.IO as the league runs it: same origin only, small messages in, no compression of small messages out. */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly publicUrl: string | undefined,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      allowRequest: (request, decide) => {
        const full = server.engine.clientsCount >= MAX_CONNECTIONS;
        decide(full ? 'full' : null, !full && this.isOwnOrigin(request));
      },
    } as ServerOptions);
    (server.engine as unknown as WebSocketEngine).ws.options.closeTimeout = CLOSE_TIMEOUT_MS;
    return server;
  }

  /** Programs send no Origin; a browser's must be the host it asked, or the public address. */
  private isOwnOrigin(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    if (origin === undefined || origin === this.publicUrl) return true;
    try {
      return new URL(origin).host === host;
    } catch {
      return false;
    }
  }
}
