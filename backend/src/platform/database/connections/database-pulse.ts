import pg from 'pg';
import { callLater } from '../../scheduling/timers.js';

/**
 * The maximum time, in ms, for opening a session: longer than a busy machine needs and, together with the delay before a probe,
 * below 2 s.
 */
const ANSWER_TIMEOUT_MS = 1_000;
const PROBE_AGAIN_MS = 250;
/**
 * How late, in ms, the timeout itself may fire. If it fires later, this process was busy, and nothing is known about the
 * server.
 */
const LATE_MS = 250;

/**
 * Distinguishes a frozen server from a slow statement: a working server accepts or refuses a new session within a second. One
 * that does neither counts as frozen until it answers again.
 */
export class DatabasePulse {
  private asking: Promise<boolean> | undefined;
  private frozen = false;

  constructor(private readonly databaseUrl: string) {}

  /** The time of the last answer on any connection, by performance.now(). */
  private answeredAt = -Infinity;

  get isFrozen(): boolean {
    return this.frozen;
  }

  /** Records that a connection received an answer, which a frozen server never sends. */
  recordAnswer(): void {
    this.answeredAt = performance.now();
  }

  /** Returns whether the server accepts or refuses a new session in time; concurrent callers share one probe. */
  isAnswering(): Promise<boolean> {
    this.asking ??= this.probe().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async probe(): Promise<boolean> {
    const askedAt = performance.now();
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'league pulse',
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    });
    client.on('error', () => undefined); // connect() rejects with the same error
    try {
      await client.connect();
      void client.end().catch(() => undefined);
      this.frozen = false;
    } catch (error) {
      // An error with a code comes from the server or its machine, which therefore is not frozen.
      const isLate = performance.now() - askedAt > ANSWER_TIMEOUT_MS + LATE_MS;
      const isSilent = (error as { readonly code?: unknown }).code === undefined && this.answeredAt < askedAt;
      this.frozen = isSilent && (this.frozen || !isLate);
    }
    if (this.frozen) callLater(PROBE_AGAIN_MS, () => void this.isAnswering(), { ref: false });
    return !this.frozen;
  }
}
