import { DomainError } from '../http/domain-error.js';

interface RequestBatcherOptions {
  /** How many items one batch may hold. */
  readonly maxBatch: number;
  /** How many batches may be under way at once. */
  readonly lanes: number;
  /** How many items may wait; above it callers are told that the league is busy. */
  readonly maxWaiting: number;
}

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Gathers concurrent calls into batches. An item that finds a free lane leaves at once with whatever came in the same
 * turn of the event loop; under load a batch is everything that came while the lanes were busy. So a lone item waits
 * for nothing, and a thousand cost a few round trips.
 */
export class RequestBatcher<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private busyLanes = 0;
  private departing = false;

  /** `run` answers a batch with one result or error an item, in their order; what it throws, every item of the batch gets. */
  constructor(
    private readonly run: (items: readonly T[]) => Promise<readonly (R | Error)[]>,
    private readonly options: RequestBatcherOptions,
  ) {}

  /** @throws DomainError 503 when too many items wait already. */
  add(item: T): Promise<R> {
    if (this.waiting.length >= this.options.maxWaiting) return Promise.reject(DomainError.busy());
    return new Promise<R>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.depart();
    });
  }

  private depart(): void {
    if (this.departing || this.busyLanes >= this.options.lanes || this.waiting.length === 0) return;
    this.departing = true;
    setImmediate(() => {
      this.departing = false;
      const batch = this.waiting.splice(0, this.options.maxBatch);
      this.busyLanes++;
      void this.settle(batch).finally(() => {
        this.busyLanes--;
        this.depart();
      });
      this.depart();
    });
  }

  private async settle(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.run(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result instanceof Error) reject(result);
        else resolve(result as R);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
