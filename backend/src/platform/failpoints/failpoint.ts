import { writeSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { stepClock } from './stepped-clock.js';
import type { ArmedFailpoint } from './failpoint.rules.js';

const STDERR = 2;

const armed = new Map<string, (() => void)[]>();

/**
 * Marks a place where tests can make the league fail, for `npm run chaos` and fault tests. Does nothing unless the setting
 * CHAOS names it. Each name is used only once in the code. @throws the error that CHAOS requests
 */
export function failpoint(name: string): void {
  for (const act of armed.get(name) ?? []) act();
}

/** Arms the failpoints of CHAOS in this thread; several entries may name the same place. */
export function armFailpoints(failpoints: readonly ArmedFailpoint[]): void {
  armed.clear();
  for (const one of failpoints) armed.set(one.name, [...(armed.get(one.name) ?? []), armedAt(one)]);
}

/** Returns a function that performs the action the `nth` time it is called in this thread. */
function armedAt({ name, action, value, nth }: ArmedFailpoint): () => void {
  let times = 0;
  return () => {
    if (++times !== nth) return;
    writeSync(STDERR, `${JSON.stringify({ failpoint: name, action, value, thread: threadId })}\n`);
    ACTIONS[action](value);
  };
}

/** Maps each action to its implementation, which receives the number from CHAOS: milliseconds, or 0. */
const ACTIONS: Readonly<Record<ArmedFailpoint['action'], (ms: number) => void>> = {
  // End the process as kill -9 does: nothing is closed and no response is sent.
  exit: () => {
    process.kill(process.pid, 'SIGKILL');
    standStill(60_000);
  },
  throw: () => {
    throw new Error('a failpoint threw this error');
  },
  // Throw the error that PostgreSQL gives when its disk is full.
  'disk-full': () => {
    throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  },
  // Block the thread, as a swapping machine does.
  delay: standStill,
  clock: stepClock,
};

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
