import { percentile } from '../../simulate/summary.js';
import type { Testbed } from '../testbed.js';
import type { ScreenJob, ScreenResult, SentToScreens } from './screen-worker.js';
import type { TowerRow } from './tower-rows.js';

const PROCESSES = 4;

/** Controls screens that run in several worker processes and all act at the same time. */
export class Screens {
  private readonly workers;

  constructor(testbed: Testbed, processes = PROCESSES) {
    const fork = () => testbed.worker<ScreenJob, ScreenResult>('./load/screen-worker.js');
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

  close(sent: readonly SentToScreens[] = [], rows: readonly TowerRow[] = []) {
    return this.all({ kind: 'close', sent, rows });
  }

  private async all(job: ScreenJob) {
    const results = await Promise.all(this.workers.map((worker) => worker.call(job)));
    const sum = (of: 'snapshots' | 'wrong' | 'updates') => results.reduce((total, result) => total + result[of], 0);
    const delays = results.flatMap(({ delaysMs }) => [...delaysMs]).sort((a, b) => a - b);
    return {
      seconds: Math.max(...results.map(({ allRightMs }) => allRightMs)) / 1000,
      snapshots: sum('snapshots'),
      wrong: sum('wrong'),
      updates: sum('updates'),
      p50Ms: percentile(delays, 0.5),
      p99Ms: percentile(delays, 0.99),
    };
  }
}
