import pg from 'pg';
import { callLater } from '../../scheduling/timers.js';
import type { Patience } from './patience.js';

/** An event loop that was busy sees its timers before the answers that wait for it: there is one more look after this. */
const LAST_LOOK_MS = 100;
/** Waiting for this long is no reason to give up, but one to ask whether the server still works. */
const ASK_AFTER_MS = 500;
const ASK_AGAIN_MS = 1_500;

/** Members of pg's client that its types leave out. */
interface Internals {
  readonly connection: { readonly stream: { readonly bytesRead: number; destroy(): void } };
}

type BoundedConfig = pg.ClientConfig & { readonly patience: Patience };

/** The options of a pool whose connections do not wait for ever. */
export function bounded(patience: Patience): Pick<pg.PoolConfig, 'Client'> & { readonly patience: Patience } {
  return { Client: BoundedClient as unknown as new () => pg.ClientBase, patience };
}

/**
 * A connection to PostgreSQL that does not wait for ever: when queries wait and nothing arrives for longer than its
 * patience, or the server turns out to be frozen, it is destroyed. Everything that waits on it fails then, and no pool can hand it out again. The server's own
 * timeouts cannot do this: a server that is frozen, or behind a lost network, keeps no time.
 */
class BoundedClient extends pg.Client {
  private readonly patience: Patience;
  /** For the transaction under way. */
  private longerMs = 0;
  private isWaiting = false;
  private bytesSeen = 0;
  private waitsSince = 0;
  private looksAt = Infinity;
  private cancelLook: (() => void) | undefined;

  constructor(config: BoundedConfig) {
    super(config);
    this.patience = config.patience;
    this.on('error', () => undefined); // lost between two queries: the next one fails with it
    this.on('drain', () => this.answered());
    this.on('end', () => {
      this.isWaiting = false;
      this.stopLooking();
    });
  }

  /** Has this connection wait at least that long for each answer, until its transaction ends. */
  waitLonger(ms: number): void {
    this.longerMs = Math.max(this.longerMs, ms);
  }

  /** Every overload of pg's own. */
  override query(...args: unknown[]): never {
    if (!this.isWaiting) this.startWaiting();
    if (this.patience.pulse?.isFrozen) this.stream.destroy();
    return super.query(...(args as [string])) as never;
  }

  /** Every overload of pg's own. */
  override connect(...args: unknown[]): never {
    this.startWaiting();
    this.once('connect', () => this.answered());
    const connecting = super.connect(...(args as [])) as never;
    if (this.patience.pulse?.isFrozen) this.stream.destroy();
    return connecting;
  }

  /** The number of queries that wait now. */
  private get patienceMs(): number {
    return Math.max(this.patience.ms, this.longerMs);
  }

  private get firstLookMs(): number {
    return this.patience.pulse === undefined ? this.patienceMs : Math.min(ASK_AFTER_MS, this.patienceMs);
  }

  private startWaiting(): void {
    this.isWaiting = true;
    this.waitsSince = performance.now();
    this.bytesSeen = this.stream.bytesRead;
    if (this.waitsSince + this.firstLookMs < this.looksAt) this.lookIn(this.firstLookMs); // else the planned one is in time
  }

  private answered(): void {
    this.isWaiting = false;
    this.patience.pulse?.noteAnswer();
    if (this.getTransactionStatus() === 'I') this.longerMs = 0;
  }

  private lookIn(ms: number, isLast = false): void {
    this.cancelLook?.();
    this.looksAt = performance.now() + ms;
    this.cancelLook = callLater(ms, () => this.look(isLast), { ref: false }); // its socket keeps the process alive
  }

  private look(isLast: boolean): void {
    this.stopLooking();
    if (!this.isWaiting) return;
    const { bytesRead } = this.stream;
    if (bytesRead !== this.bytesSeen) {
      this.bytesSeen = bytesRead;
      this.waitsSince = performance.now();
    }
    const waitedMs = performance.now() - this.waitsSince;
    const leftMs = this.patienceMs - waitedMs;
    if (waitedMs < this.firstLookMs) this.lookIn(this.firstLookMs - waitedMs);
    else if (leftMs > 0) {
      void this.giveUpWhenFrozen();
      this.lookIn(this.patience.pulse === undefined ? leftMs : Math.min(leftMs, ASK_AGAIN_MS));
    } else if (!isLast) this.lookIn(LAST_LOOK_MS, true);
    else this.stream.destroy();
  }

  private async giveUpWhenFrozen(): Promise<void> {
    const { waitsSince, bytesSeen } = this;
    if ((await this.patience.pulse?.answers()) !== false) return;
    const stillWaits = this.isWaiting && this.waitsSince === waitsSince && this.stream.bytesRead === bytesSeen;
    if (stillWaits) this.stream.destroy();
  }

  private stopLooking(): void {
    this.cancelLook?.();
    this.looksAt = Infinity;
  }

  private get stream(): Internals['connection']['stream'] {
    return (this as unknown as Internals).connection.stream;
  }
}
