import { Coalescer } from './coalescer.js';

/** Sets the shortest time between two batches, ms. */
const PAUSE_MS = 500;

/**
 * Handles the ids of what has changed in batches, one batch at a time: the first at once, then all that came until it
 * was done. For work that follows from announcements and is found again by a sweep when a batch fails.
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
