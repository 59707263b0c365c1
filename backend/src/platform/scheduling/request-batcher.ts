import { DomainError } from '../http/domain-error.js';

interface RequestBatcherOptions {
  /** The largest number of items in one batch. */
  readonly maxBatch: number;
  /** The largest number of batches under way at once. */
  readonly maxRunning: number;
  /** The largest number of waiting items; further ones are refused as busy. */
  readonly maxWaiting: number;
}

interface WaitingItem<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Handles concurrent requests in batches. While fewer than `maxRunning` batches are in progress, a request is handled
 * immediately, together with all that arrive in the same turn of the event loop; otherwise it joins the next batch. A lone
 * request thus does not wait, and a thousand take only a few round trips.
 */
export class RequestBatcher<T, R> {
  private waiting: WaitingItem<T, R>[] = [];
  private running = 0;
  private isScheduled = false;

  /**
   * Creates a batcher. `handle` returns one result or error per item, in order; an error that it throws goes to every item of the
   * batch.
   */
  constructor(
    private readonly handle: (items: readonly T[]) => Promise<readonly (R | Error)[]>,
    private readonly options: RequestBatcherOptions,
  ) {}

  /** Adds an item to the next batch. @returns its result @throws DomainError 503 when too many items already wait. */
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
