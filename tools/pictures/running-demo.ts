import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram } from '../lib/league-process.js';
import { freeOwnPort } from '../lib/ports.js';
import { ToolError } from '../lib/tool-error.js';

/** Represents a running `npm run demo`. */
export interface RunningDemo {
  readonly url: string;
  /** The password of both accounts, the driver's and the admin's. */
  readonly password: string;
  stop(): Promise<void>;
}

/** The league's address in pictures, instead of the demo's own, which works only on this machine. */
const PUBLIC_URL = 'https://league.example';
const POLL_MS = 100;
/** The time, in ms, after which a demo that does not end is killed: longer than it gives its own league. */
const STOP_TIMEOUT_MS = 60_000;

/**
 * Starts the demo and waits until its race is running.
 * @param stop stops the demo when aborted, even after it has started
 * @throws ToolError with the demo's output if it ends first
 */
export async function startDemo(stop: AbortSignal): Promise<RunningDemo> {
  const port = await freeOwnPort();
  const password = randomBytes(9).toString('base64url');
  const demo = startProgram(['tools/run.mjs', 'demo', '--port', String(port), `--password=${password}`], {
    PUBLIC_URL,
  });
  const stopDemo = () => demo.stop(STOP_TIMEOUT_MS);
  stop.addEventListener('abort', () => void stopDemo());
  while (!demo.words().includes('Ready after')) {
    if (!demo.isRunning()) throw new ToolError(`The demo ended before it was ready:\n${demo.words()}`);
    await wait(POLL_MS);
  }
  return { url: `http://127.0.0.1:${port}`, password, stop: stopDemo };
}
