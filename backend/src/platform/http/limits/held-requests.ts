import { callLater } from '../../scheduling/timers.js';

/** Requests that wait for their answer: at most `max` at once, none longer than it says, its client stays or the server runs. */
export class HeldRequests {
  private readonly waiting = new Set<() => void>();
  private stopped = false;

  constructor(private readonly max: number) {}

  /** How many wait. */
  get count(): number {
    return this.waiting.size;
  }

  get isFull(): boolean {
    return this.waiting.size >= this.max;
  }

  /** True once the server stops: nothing waits any more. */
  get isStopping(): boolean {
    return this.stopped;
  }

  /**
   * Waits `ms`; less when `gone` says that the client has left, when the server stops, or when `wake` is called, which
   * `wakeOn` is given.
   */
  wait(ms: number, gone: AbortSignal, wakeOn?: (wake: () => void) => void): Promise<void> {
    if (this.stopped || gone.aborted || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        gone.removeEventListener('abort', end);
        this.waiting.delete(end);
        resolve();
      };
      const cancel = callLater(ms, end);
      this.waiting.add(end);
      gone.addEventListener('abort', end);
      wakeOn?.(end);
    });
  }

  /** Ends every wait, and those to come. */
  stop(): void {
    this.stopped = true;
    for (const end of [...this.waiting]) end();
  }
}
