import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ToolError } from './tool-error.js';

/**
 * Returns the first free port on 127.0.0.1 among 200, starting at `first`.
 * @throws ToolError if none is free
 */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + 200; port += 1) if (await isFree(port)) return port;
  throw new ToolError(`No port from ${first} to ${first + 199} is free.`);
}

/** The ports that `freeOwnPort` has returned; nobody may listen on them yet. */
const returned = new Set<number>();

/**
 * Returns a free port from 20,000 to 32,198, below the ports that Linux uses for outgoing connections, and never the same one
 * twice. The search begins at a random port, because other processes look for ports at the same time.
 */
export async function freeOwnPort(): Promise<number> {
  const port = await freePort(randomInt(20_000, 32_000));
  if (returned.has(port)) return freeOwnPort();
  returned.add(port);
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return true;
  } catch {
    return false;
  }
}
