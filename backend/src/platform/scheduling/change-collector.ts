import { Coalescer } from './coalescer.js';

/** The shortest time between two batches, in ms. */
const PAUSE_MS = 500;

/**
 * Handles changed ids in batches, one at a time: the first id immediately, then all that arrive until its batch is done and
 * PAUSE_MS has passed. The ids of a failed batch are dropped, so it suits only work that a sweep repeats.
 */
export class ChangeCollector {
  private readonly ids = new Set<string>();
  private readonly batches: Coalescer;

  constructor(name: string, handle: (ids: readonly string[]) => Promise<void>) {
    this.batches = new Coalescer({
      name,
      everyMs: PAUSE_MS,
      failure: 'changes wait for the sweep',
      work: () => {
        const ids = [...this.ids];
        this.ids.clear();
        return handle(ids);
      },
    });
  }

  add(ids: readonly string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) this.ids.add(id);
    this.batches.request();
  }

  close(): void {
    this.batches.close();
  }
}
