import { DomainError } from '../http/domain-error.js';

interface RequestBatcherOptions {
  /** Says how many items one batch may hold. */
  readonly maxBatch: number;
  /** Says how many batches may be under way at once. */
  readonly maxRunning: number;
  /** Says how many items may wait; those that come above it are refused as busy. */
  readonly maxWaiting: number;
}

interface WaitingItem<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Handles concurrent requests in batches. A request that finds fewer batches under way than may be is handled at once,
 * with all that come in the same turn of the event loop; under load a batch is everything that came while others were
 * under way. So a lone request waits for nothing, and a thousand cost a few round trips.
 */
export class RequestBatcher<T, R> {
  private waiting: WaitingItem<T, R>[] = [];
  private running = 0;
  private isScheduled = false;

  /**
   * Handles a batch with `handle`, which returns one result or error an item, in their order; every item of the batch
   * gets an error that it throws.
   */
  constructor(
    private readonly handle: (items: readonly T[]) => Promise<readonly (R | Error)[]>,
    private readonly options: RequestBatcherOptions,
  ) {}

  /** Adds an item to the next batch. @throws DomainError 503 when too many items wait already. */
  add(item: T): Promise<R> {
    if (this.waiting.length >= this.options.maxWaiting) return Promise.reject(DomainError.busy());
    return new Promise<R>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.isScheduled || this.running >= this.options.maxRunning || this.waiting.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const batch = this.waiting.splice(0, this.options.maxBatch);
      this.running++;
      void this.run(batch).finally(() => {
        this.running--;
        this.schedule();
      });
      this.schedule();
    });
  }

  private async run(batch: readonly WaitingItem<T, R>[]): Promise<void> {
    try {
      const results = await this.handle(batch.map(({ item }) => item));
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
