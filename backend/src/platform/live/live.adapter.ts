import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';
import { Turns } from '../scheduling/turns.js';

const MAX_CONNECTIONS = 20_000;
const MAX_MESSAGE_BYTES = 16_384;
const ignore = () => undefined;

/** Socket.IO as the league runs it: same origin only, small messages in, no compression of small messages out, new ones in turns. */
export class LiveAdapter extends IoAdapter {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly publicUrl: string | undefined,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const turns = this.app.get(Turns, { strict: false });
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      allowRequest: (request, decide) => {
        request.socket.on('error', ignore); // it may be reset while it waits
        turns.add(() => {
          request.socket.off('error', ignore);
          const full = server.engine.clientsCount >= MAX_CONNECTIONS;
          decide(full ? 'full' : null, !full && this.isOwnOrigin(request));
        });
      },
    } as ServerOptions);
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
