import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { callLater } from '../../scheduling/timers.js';
import { rateLimited } from '../../health/metrics.js';
import { DomainError } from '../domain-error.js';

/**
 * The maximum number of concurrent reads. Each occupies one PostgreSQL session; the other sessions, and a processor, are left
 * for laps.
 */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 40;
/**
 * The maximum number of reads, running or waiting, from one network: enough for several people to search at once, while one
 * greedy client leaves room for others.
 */
const MAX_OF_NETWORK = 10;
const MAX_WAIT_MS = 2_000;
const RETRY_AFTER_S = 2;

/** Admits two costly reads at a time, so that laps do not wait behind them. The others wait in order, up to a limit. */
@Injectable()
export class CostlyReads {
  private reading = 0;
  private readonly waiting = new Set<() => void>();
  private readonly ofNetworks = new Map<string, number>();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>) {}

  /**
   * Waits for a slot.
   * @param gone aborts when the client disconnects
   * @returns a function that releases the slot, to be called once
   * @throws DomainError 429 when the network has too many reads; 503 when too many wait, the wait was too long or the client
   * has disconnected
   */
  async acquire(network: string, gone: AbortSignal): Promise<() => void> {
    const ofNetwork = this.ofNetworks.get(network) ?? 0;
    if (this.config.rateLimits && ofNetwork >= MAX_OF_NETWORK) {
      rateLimited.inc({ limit: 'costly-reads' });
      throw DomainError.tooMany(RETRY_AFTER_S);
    }
    if (this.reading >= MAX_AT_ONCE && this.waiting.size >= MAX_WAITING) throw DomainError.busy();
    this.ofNetworks.set(network, ofNetwork + 1);
    try {
      if (this.reading >= MAX_AT_ONCE) await this.waitForSlot(gone);
      else this.reading += 1;
    } catch (error) {
      this.leaveNetwork(network);
      throw error;
    }
    return () => {
      this.leaveNetwork(network);
      this.passOn();
    };
  }

  /** Resolves when a slot is free. @throws DomainError 503 when the wait is too long or the client has disconnected */
  private waitForSlot(gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        this.waiting.delete(begin);
        gone.removeEventListener('abort', giveUp);
        cancel();
      };
      const begin = () => {
        end();
        resolve();
      };
      const giveUp = () => {
        end();
        reject(DomainError.busy());
      };
      const cancel = callLater(MAX_WAIT_MS, giveUp);
      gone.addEventListener('abort', giveUp);
      this.waiting.add(begin);
      if (gone.aborted) giveUp();
    });
  }

  /** Passes the slot to the read that has waited longest, or releases it if none waits. */
  private passOn(): void {
    const [next] = this.waiting;
    if (next) next();
    else this.reading -= 1;
  }

  private leaveNetwork(network: string): void {
    const left = (this.ofNetworks.get(network) ?? 1) - 1;
    if (left > 0) this.ofNetworks.set(network, left);
    else this.ofNetworks.delete(network);
  }
}
