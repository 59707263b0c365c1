import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { httpClient } from './http-client.js';
import { ToolError } from './tool-error.js';

/** The project's root folder, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const READY_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 20_000;
const MAX_WORDS = 4_000;

/**
 * The settings with which a single-process league accepts laps as fast as a tool posts them. They override the settings of
 * this machine.
 */
export const UNLIMITED = {
  ...{ DATABASE_URL: '', REDIS_URL: '', ROLE: 'all', ADMIN_USERNAME: 'admin' },
  ...{ RATE_LIMITS: 'off', CAR_RATE_PER_MINUTE: '0', LAP_PHYSICS: 'off', LOG_LEVEL: 'warn' },
};

export interface LeagueProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** The time, in ms, from the process's start to its first 200 from /api/health/ready. */
  readonly startMs: number;
  /** Resolves when the process has ended, even if another program ended it. */
  readonly ended: Promise<void>;
  /** Sends SIGTERM, and SIGKILL after 20 s. Resolves once the process has ended. */
  stop(): Promise<void>;
}

/**
 * Starts the league as `npm start` does (building it first if needed) and waits until it is ready.
 * @param env added to this process's environment; must contain PORT
 * @param stop ends the wait when aborted
 * @param root the folder of the tree whose league is started
 * @throws ToolError with the league's last output if it ends or is not ready within three minutes, or if `stop` is aborted
 */
export async function startLeague(
  env: Readonly<Record<string, string>>,
  stop?: AbortSignal,
  root = ROOT,
): Promise<LeagueProcess> {
  const port = Number(env['PORT']);
  const url = `http://127.0.0.1:${port}`;
  const spawnedAt = performance.now();
  const league = startProgram(['scripts/start.mjs'], { HOST: '127.0.0.1', ...env }, root);
  const stopLeague = () => league.stop(STOP_TIMEOUT_MS);
  const client = httpClient(url, 1_000);
  try {
    for (;;) {
      if (!league.isRunning()) throw new ToolError(`The league did not start:\n${league.words()}`);
      if ((await client.send('GET', '/api/health/ready')).status === 200) break;
      if (stop?.aborted) throw new ToolError('Stopped.');
      if (performance.now() - spawnedAt > READY_TIMEOUT_MS)
        throw new ToolError(`The league does not get ready:\n${league.words()}`);
      await wait(10);
    }
  } catch (error) {
    await stopLeague();
    throw error;
  } finally {
    client.close();
  }
  const { pid, ended } = league;
  return { url, port, pid, startMs: performance.now() - spawnedAt, ended, stop: stopLeague };
}

/** Describes a program of this project that a tool has started. */
interface Program extends Pick<LeagueProcess, 'pid' | 'ended'> {
  readonly isRunning: () => boolean;
  /** Returns the last output, at most 4,000 characters. */
  readonly words: () => string;
  /** Sends SIGTERM, and SIGKILL after `killAfterMs`. Resolves once the program has ended. */
  readonly stop: (killAfterMs: number) => Promise<void>;
}

/** Starts a script of the tree at `root`, by default this one. @param env added to this process's environment */
export function startProgram(args: readonly string[], env: Readonly<Record<string, string>>, root = ROOT): Program {
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true, // Ctrl-C in a terminal reaches only the tool, which then stops the program in order
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit').then(() => undefined);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words = (words + chunk.toString('utf8')).slice(-MAX_WORDS)));
  const stop = async (killAfterMs: number) => {
    if (!isRunning()) return;
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    await ended;
    clearTimeout(hard);
  };
  return { pid: child.pid ?? 0, ended, isRunning, words: () => words, stop };
}
