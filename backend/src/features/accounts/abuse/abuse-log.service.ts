import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import type { AbuseEntryDto } from '@league/shared/accounts/abuse/abuse-entry.dto';
import { ABUSE_LIST_LIMIT, type ListAbuseDto } from '@league/shared/accounts/abuse/list-abuse.dto';
import { isUsername } from '@league/shared/accounts/account.rules';
import { RefusedTokens } from '../../../platform/auth/refused-tokens.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { paginateSorted } from '../../../platform/http/paging/paginate.js';
import { RepeatingTask } from '../../../platform/scheduling/repeating-task.js';
import { ABUSE_LAST_AT, AbuseLogStore, type CountedRefusal } from './abuse-log.store.js';

const WRITE_INTERVAL_MS = 2_000;
/** The maximum number of rows that one process adds per day; further refusals are counted without network and account. */
const MAX_KINDS_A_DAY = 10_000;

/**
 * Counts refused sign-ins and tokens by day, network, account and outcome. The counts are collected in memory and written every
 * two seconds, so that no sign-in waits for a write and an attack causes few statements.
 */
@Injectable()
export class AbuseLogService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly gathered = new Map<string, CountedRefusal>();
  private readonly known = new Set<string>();
  private knownOn = '';
  private readonly writes = new RepeatingTask('AbuseLog', WRITE_INTERVAL_MS, () => this.write());

  constructor(
    private readonly store: AbuseLogStore,
    refused: RefusedTokens,
  ) {
    refused.on(({ network, reason }) => this.record({ network, account: '', outcome: `token-${reason}` }));
  }

  onModuleInit(): void {
    this.writes.now();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.writes.stop();
    await this.write().catch(() => undefined); // the league may be stopped while its database is unreachable
  }

  /** Records a refused sign-in. Text that cannot be a username is not stored, because some people type their password there. */
  recordRefusedSignIn(network: string, username: string, outcome: string): void {
    this.record({ network, account: isUsername(username) ? username.toLowerCase() : '', outcome });
  }

  /** Returns a page of the log, with the latest refusals first. @throws DomainError 400 for an invalid cursor */
  list({ limit = ABUSE_LIST_LIMIT, cursor, search }: ListAbuseDto): Promise<Page<AbuseEntryDto>> {
    return paginateSorted(this.store, search, { limit, cursor, sort: 'last_at', order: 'desc', column: ABUSE_LAST_AT });
  }

  private record(refusal: Pick<CountedRefusal, 'network' | 'account' | 'outcome'>): void {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    const kind = this.kindOf(day, refusal);
    const key = JSON.stringify([day, kind]);
    this.gather(key, { day, ...kind, count: 1, firstAt: now, lastAt: now });
  }

  /** Adds a refusal to the count gathered under `key`; it must not be older than the refusals gathered there before. */
  private gather(key: string, refusal: CountedRefusal): void {
    const before = this.gathered.get(key);
    const firstAt = before?.firstAt ?? refusal.firstAt;
    this.gathered.set(key, { ...refusal, count: (before?.count ?? 0) + refusal.count, firstAt });
  }

  /**
   * Returns the network, account and outcome under which a refusal is counted. Network and account are empty if they would need
   * a new row on a day for which this process has already added MAX_KINDS_A_DAY rows.
   */
  private kindOf(day: string, { network, account, outcome }: Pick<CountedRefusal, 'network' | 'account' | 'outcome'>) {
    if (this.knownOn !== day) this.known.clear();
    this.knownOn = day;
    const key = JSON.stringify([network, account, outcome]);
    if (!this.known.has(key) && this.known.size >= MAX_KINDS_A_DAY) return { network: '', account: '', outcome };
    this.known.add(key);
    return { network, account, outcome };
  }

  private async write(): Promise<void> {
    const refusals = [...this.gathered];
    if (refusals.length === 0) return;
    this.gathered.clear();
    try {
      await this.store.add(refusals.map(([, refusal]) => refusal));
    } catch (error) {
      const since = [...this.gathered];
      this.gathered.clear();
      for (const [key, refusal] of [...refusals, ...since]) this.gather(key, refusal);
      throw error;
    }
  }
}
