import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { ROOT } from '../lib/league-process.js';
import { freeRandomPort } from '../lib/ports.js';
import { ToolError } from '../lib/tool-error.js';

/** A running `npm run demo`. */
export interface RunningDemo {
  readonly url: string;
  /** The password of both accounts, the driver's and the admin's. */
  readonly password: string;
  stop(): Promise<void>;
}

/** The league's address in pictures, instead of the demo's own, which works only on this machine. */
const PUBLIC_URL = 'https://league.example';
const LAST_WORDS = 4_000;

/**
 * Starts the demo and waits until its race is running.
 * @param stop stops the demo when aborted, even after it has started
 * @throws ToolError with the demo's output if it ends first
 */
export async function startDemo(stop: AbortSignal): Promise<RunningDemo> {
  const port = await freeRandomPort();
  const password = randomBytes(9).toString('base64url');
  const demo = spawn(process.execPath, ['tools/run.mjs', 'demo', '--port', String(port), `--password=${password}`], {
    cwd: ROOT,
    detached: true, // so that Ctrl-C in a terminal reaches only this process, which then stops the demo in order
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PUBLIC_URL },
  });
  const ended = once(demo, 'exit');
  const end = async () => {
    if (demo.kill('SIGTERM')) await ended;
  };
  const onStop = () => void demo.kill('SIGTERM');
  stop.addEventListener('abort', onStop);
  let words = '';
  await new Promise<void>((resolve, reject) => {
    demo.once('exit', () => reject(new ToolError(`The demo ended before it was ready:\n${words}`)));
    const keep = (text: Buffer) => {
      words = (words + text.toString('utf8')).slice(-LAST_WORDS);
      if (words.includes('Ready after')) resolve();
    };
    demo.stdout.on('data', keep);
    demo.stderr.on('data', keep);
  });
  return { url: `http://127.0.0.1:${port}`, password, stop: end };
}
