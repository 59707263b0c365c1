import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The lowest port to use. All ports are below the range that systems use for outgoing connections, so that a restarted server
 * finds its port free.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Returns a random port on 127.0.0.1 on which no process is listening. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
