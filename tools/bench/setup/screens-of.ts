import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { forkWorker } from '../../lib/worker-process.js';
import type { ScreenJob, ScreenResult } from '../load/screen-worker.js';

const PROCESSES = 4;

/** Screens in processes of their own; what they do, all do at once. */
export interface BenchScreens {
  /** @param atOnce how many each process connects at a time; all unless said. */
  open(port: number, screens: number, channels: readonly string[], atOnce?: number): Promise<ScreenResult>;
  drop(): Promise<ScreenResult>;
  comeBack(port: number, withPosition: boolean): Promise<ScreenResult>;
  close(lapIds: readonly string[]): Promise<ScreenResult>;
  /** From now on other processes come before them, as screens on machines of their own take nothing from the server. */
  makeWay(): void;
  stop(): Promise<void>;
}

/** The lowest that there is. */
const LAST = 19;
const GRACE_MS = 10_000;

export function benchScreens(): BenchScreens {
  const workers = Array.from({ length: PROCESSES }, () =>
    forkWorker<ScreenJob, ScreenResult>('../load/screen-worker.js', import.meta.url, true),
  );
  const all = async (job: ScreenJob): Promise<ScreenResult> => {
    const results = await Promise.all(workers.map((worker) => worker.call(job)));
    const sum = (of: 'snapshots' | 'lost' | 'doubled') => results.reduce((total, result) => total + result[of], 0);
    return {
      allRightMs: Math.max(...results.map(({ allRightMs }) => allRightMs)),
      snapshots: sum('snapshots'),
      lost: sum('lost'),
      doubled: sum('doubled'),
    };
  };
  return {
    open: (port, screens, channels, atOnce = screens) =>
      all({ kind: 'open', port, screens: Math.round(screens / PROCESSES), channels, atOnce }),
    drop: () => all({ kind: 'drop' }),
    comeBack: (port, withPosition) => all({ kind: 'return', port, withPosition }),
    close: (lapIds) => all({ kind: 'close', lapIds, graceMs: GRACE_MS }),
    makeWay: () => workers.forEach(({ pid }) => makeLast(pid)),
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

/** Linux shares processors among sessions first, then among the processes of each. */
function makeLast(pid: number): void {
  setPriority(pid, LAST);
  const ofSession = `/proc/${pid}/autogroup`;
  if (existsSync(ofSession)) writeFileSync(ofSession, String(LAST));
}
