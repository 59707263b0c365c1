import { callLater } from '../platform/scheduling/timers.js';

const HARD_EXIT_MS = 15_000;
const INTERRUPTED = 130;

const cleanups: (() => Promise<void> | void)[] = [];
let isInterrupted = false;

/**
 * Makes Ctrl-C, a termination signal and the closing of the console undo the work in progress, most recent first, and end the
 * process with code 130.
 */
export function listenForInterruption(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void interrupt());
}

/** Runs `work`, and then `undo`; an interruption runs `undo` at once, and `work` then never ends. */
export async function withCleanup<T>(undo: () => Promise<void> | void, work: () => Promise<T>): Promise<T> {
  cleanups.unshift(undo);
  try {
    return await work();
  } finally {
    if (isInterrupted) await new Promise(() => undefined);
    cleanups.splice(cleanups.indexOf(undo), 1);
    await undo();
  }
}

async function interrupt(): Promise<void> {
  if (isInterrupted) return; // under npm Ctrl-C arrives twice
  isInterrupted = true;
  callLater(HARD_EXIT_MS, () => process.exit(INTERRUPTED));
  for (const undo of cleanups) await Promise.resolve(undo()).catch(() => undefined);
  process.exit(INTERRUPTED);
}
