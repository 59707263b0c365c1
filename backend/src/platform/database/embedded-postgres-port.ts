import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The lowest port to use; below the range from which the system takes ports for outgoing connections, so that a restart finds the
 * port free.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Returns a port of this machine on which no process is listening. */
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
