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

/** The number of ports in one block. Each process takes its ports from a block of its own. */
const BLOCK = 30;
/** The number of blocks. Process ids wrap around it. */
const BLOCKS = 400;
let taken = 0;

/**
 * Returns a free port from 20,000 to 32,198, below the ports that Linux uses for outgoing connections. Processes that look for
 * ports at the same time search different blocks, so that no process takes a port that another has found but does not listen on
 * yet.
 */
export function freeOwnPort(): Promise<number> {
  return freePort(20_000 + (process.pid % BLOCKS) * BLOCK + (taken++ % BLOCK));
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
