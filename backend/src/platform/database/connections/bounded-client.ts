import { Socket } from 'node:net';
import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { callLater } from '../../scheduling/timers.js';
import { LONG_QUERY_TIMEOUT_MS, type QueryTimeout } from './query-timeout.js';

/**
 * How long, in ms, the last check of a connection waits after its timeout: a busy event loop runs timers before it reads
 * answers that have already arrived.
 */
const LAST_CHECK_MS = 100;
/** The time, in ms, after which a waiting query probes whether the server still works; the query itself keeps waiting. */
const ASK_AFTER_MS = 500;
const ASK_AGAIN_MS = 1_500;

type BoundedConfig = pg.ClientConfig & { readonly queryTimeout: QueryTimeout };

/** Describes a prepared statement with its values. */
export interface BoundStatement {
  /** Unique among all statements, at most 63 characters. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Describes a connection to PostgreSQL whose queries time out even if the server is frozen. */
export interface BoundedClient extends pg.ClientBase {
  /** Raises the query timeout of this connection to at least `ms`, until its transaction ends. */
  extendTimeout(ms: number): void;
  /**
   * Sends all statements in one write, without waiting for results in between. Rejects with the error of the first statement
   * that fails; later statements still run unless the error aborted their transaction.
   * @returns the result of each statement
   */
  queryAll(statements: readonly BoundStatement[]): Promise<readonly pg.QueryResult[]>;
}

/** Returns the options of a pool whose queries time out. */
export function boundedPoolOptions(
  queryTimeout: QueryTimeout,
): Pick<pg.PoolConfig, 'Client'> & { readonly queryTimeout: QueryTimeout } {
  return { Client: BoundedPgClient as unknown as new () => pg.ClientBase, queryTimeout };
}

/**
 * Represents a connection that destroys itself when its queries have waited for queryTimeout without receiving a byte, or when
 * the server turns out to be frozen. All waiting queries then fail, and no pool uses the connection again. The timeouts of the
 * server cannot replace this, because they do not fire on a frozen server or across a broken network. The socket is created
 * here, because pg does not expose its own.
 */
class BoundedPgClient extends pg.Client implements BoundedClient {
  private readonly queryTimeout: QueryTimeout;
  private readonly stream: Socket;
  /** The extended query timeout of the current transaction, in ms. */
  private longerMs = 0;
  private isConnecting = false;
  private isWaiting = false;
  private bytesSeen = 0;
  private waitsSince = 0;
  private checksAt = Infinity;
  private cancelCheck: (() => void) | undefined;

  constructor(config: BoundedConfig) {
    const stream = new Socket();
    super({ ...config, stream: () => stream });
    this.stream = stream;
    this.queryTimeout = config.queryTimeout;
    this.on('error', () => undefined); // a connection lost between two queries fails the next query
    this.on('drain', () => this.answered());
    this.on('end', () => {
      this.isWaiting = false;
      this.stopChecking();
    });
  }

  extendTimeout(ms: number): void {
    this.longerMs = Math.max(this.longerMs, ms);
  }

  queryAll(statements: readonly BoundStatement[]): Promise<readonly pg.QueryResult[]> {
    this.stream.cork();
    try {
      return Promise.all(
        statements.map(({ name, text, values }): Promise<pg.QueryResult> =>
          this.query({ name, text, values: [...values] }),
        ),
      );
    } finally {
      this.stream.uncork();
    }
  }

  /** Sends a query (all overloads of pg), and begins to check whether the server answers it. */
  override query(...args: unknown[]): never {
    if (!this.isWaiting || this.isConnecting) this.startWaiting();
    this.isConnecting = false;
    if (this.queryTimeout.pulse?.isFrozen) this.stream.destroy();
    return super.query(...(args as [string])) as never;
  }

  /** Connects (all overloads of pg), and begins to check whether the server answers. */
  override connect(...args: unknown[]): never {
    this.isConnecting = true;
    this.startWaiting();
    // a pool sends the first query before pg reports the connection, so it has not been answered yet
    this.once('connect', () => {
      if (this.isConnecting) this.answered();
      this.isConnecting = false;
    });
    const connecting = super.connect(...(args as [])) as never;
    if (this.queryTimeout.pulse?.isFrozen) this.stream.destroy();
    return connecting;
  }

  /** Returns how long, in ms, a query of this connection may wait. */
  private get queryTimeoutMs(): number {
    return Math.max(this.queryTimeout.ms, this.longerMs);
  }

  private get firstCheckMs(): number {
    return this.queryTimeout.pulse === undefined ? this.queryTimeoutMs : Math.min(ASK_AFTER_MS, this.queryTimeoutMs);
  }

  private startWaiting(): void {
    this.isWaiting = true;
    this.waitsSince = performance.now();
    this.bytesSeen = this.stream.bytesRead;
    // a check that is already scheduled may be early enough
    if (this.waitsSince + this.firstCheckMs < this.checksAt) this.checkIn(this.firstCheckMs);
  }

  private answered(): void {
    this.isWaiting = false;
    this.queryTimeout.pulse?.recordAnswer();
    if (this.getTransactionStatus() === 'I') this.longerMs = 0;
  }

  private checkIn(ms: number, isLast = false): void {
    this.cancelCheck?.();
    this.checksAt = performance.now() + ms;
    this.cancelCheck = callLater(ms, () => this.check(isLast), { ref: false }); // the socket keeps the process alive
  }

  private check(isLast: boolean): void {
    this.stopChecking();
    if (!this.isWaiting) return;
    const { bytesRead } = this.stream;
    if (bytesRead !== this.bytesSeen) {
      this.bytesSeen = bytesRead;
      this.waitsSince = performance.now();
    }
    const waitedMs = performance.now() - this.waitsSince;
    const leftMs = this.queryTimeoutMs - waitedMs;
    if (waitedMs < this.firstCheckMs) this.checkIn(this.firstCheckMs - waitedMs);
    else if (leftMs > 0) {
      void this.giveUpWhenFrozen();
      this.checkIn(this.queryTimeout.pulse === undefined ? leftMs : Math.min(leftMs, ASK_AGAIN_MS));
    } else if (!isLast) this.checkIn(LAST_CHECK_MS, true);
    else this.stream.destroy();
  }

  private async giveUpWhenFrozen(): Promise<void> {
    const { waitsSince, bytesSeen } = this;
    if ((await this.queryTimeout.pulse?.isAnswering()) !== false) return;
    const stillWaits = this.isWaiting && this.waitsSince === waitsSince && this.stream.bytesRead === bytesSeen;
    if (stillWaits) this.stream.destroy();
  }

  private stopChecking(): void {
    this.cancelCheck?.();
    this.checksAt = Infinity;
  }
}

/** Raises the query timeout of a transaction's connection to at least `ms`, until the transaction ends. */
export async function extendTimeout(tx: EntityManager, ms = LONG_QUERY_TIMEOUT_MS): Promise<void> {
  const client = (await tx.queryRunner?.connect()) as BoundedClient | undefined;
  client?.extendTimeout(ms);
}
