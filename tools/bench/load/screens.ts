import { percentile } from '../../simulate/summary.js';
import type { Ground } from '../ground.js';
import type { LoadResult } from './load-worker.js';
import type { ScreenJob, ScreenResult } from './screen-worker.js';

const PROCESSES = 4;

/** Screens in processes of their own, which do the same at once. */
export class Screens {
  private readonly workers;

  constructor(ground: Ground, processes = PROCESSES) {
    const fork = () => ground.worker<ScreenJob, ScreenResult>('./load/screen-worker.js');
    this.workers = Array.from({ length: processes }, fork);
  }

  open(port: number, screens: number, channels: readonly string[]) {
    return this.all({ kind: 'open', port, screens: Math.round(screens / this.workers.length), channels });
  }

  drop() {
    return this.all({ kind: 'drop' });
  }

  comeBack(port: number, withPosition: boolean) {
    return this.all({ kind: 'return', port, withPosition });
  }

  close(sent: LoadResult['sent'] = []) {
    return this.all({ kind: 'close', sent });
  }

  private async all(job: ScreenJob): Promise<{ seconds: number; snapshots: number; wrong: number; p99Ms: number }> {
    const results = await Promise.all(this.workers.map((worker) => worker.call(job)));
    const sum = (of: 'snapshots' | 'wrong') => results.reduce((total, result) => total + result[of], 0);
    const delays = results.flatMap(({ delaysMs }) => [...delaysMs]).sort((a, b) => a - b);
    return {
      seconds: Math.max(...results.map(({ allRightMs }) => allRightMs)) / 1000,
      snapshots: sum('snapshots'),
      wrong: sum('wrong'),
      p99Ms: percentile(delays, 0.99),
    };
  }
}
