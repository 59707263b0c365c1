import { callLater } from '../../scheduling/timers.js';
import { widerNetworksOf } from '../address.rules.js';

interface HeldLimits {
  /** The limit for all clients together. */
  readonly all: number;
  /** The limit for one network, in the format of `networkOf`; each wider network may hold twice as many requests. */
  readonly network: number;
}

/** Holds requests open: a limited number at once, each for a limited time, until its client disconnects or the server stops. */
export class HeldRequests {
  private readonly waiting = new Set<() => void>();
  private readonly ofNetworks = new Map<string, number>();
  private stopped = false;

  constructor(private readonly most: HeldLimits) {}

  /** Returns how many requests are being held. */
  get count(): number {
    return this.waiting.size;
  }

  /** Returns whether one more request of this network may be held. */
  hasRoomFor(network: string): boolean {
    if (this.waiting.size >= this.most.all || this.countOf(network) >= this.most.network) return false;
    return widerNetworksOf(network).every((wider) => this.countOf(wider.network) < 2 * this.most.network);
  }

  /** Returns true once `stop` has been called; every wait then ends at once. */
  get isStopping(): boolean {
    return this.stopped;
  }

  /**
   * Holds a request of `network` for at most `ms`. Resolves early when the client disconnects (`gone` aborts), when the server
   * stops, or when the function that `wakeOn` receives is called.
   */
  wait(network: string, ms: number, gone: AbortSignal, wakeOn?: (wake: () => void) => void): Promise<void> {
    if (this.stopped || gone.aborted || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        if (!this.waiting.delete(end)) return;
        cancel();
        gone.removeEventListener('abort', end);
        this.change(network, -1);
        resolve();
      };
      const cancel = callLater(ms, end);
      this.waiting.add(end);
      this.change(network, 1);
      gone.addEventListener('abort', end);
      wakeOn?.(end);
    });
  }

  /** Ends every wait, current and future. */
  stop(): void {
    this.stopped = true;
    for (const end of [...this.waiting]) end();
  }

  private countOf(network: string): number {
    return this.ofNetworks.get(network) ?? 0;
  }

  private change(network: string, change: 1 | -1): void {
    for (const name of [network, ...widerNetworksOf(network).map((wider) => wider.network)]) {
      const count = this.countOf(name) + change;
      if (count === 0) this.ofNetworks.delete(name);
      else this.ofNetworks.set(name, count);
    }
  }
}
