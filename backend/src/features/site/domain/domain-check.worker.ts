import { SSL_TROUBLES } from '@league/shared/domain/ssl-troubles';
import { fillPlaces } from '@league/shared/text/fill-places';
import { announce } from '../../../platform/announce/announce.js';
import { Database } from '../../../platform/database/database.js';
import { LeagueWorker, LONG_JOBS, WorksQueue } from '../../../platform/queue/league-worker.js';
import type { Schedule } from '../../../platform/queue/scheduled-job.js';
import { DomainProbe } from './domain-probe.js';
import { DomainStore } from './domain.store.js';

/** The schedule of the job that checks the custom domain; saving the domain also enqueues it. */
export const DOMAIN_CHECK: Schedule = { queue: 'domain-check', name: 'check', everyMs: 300_000 };

/**
 * Checks the certificate of the custom domain and records the result; does nothing without a domain or with SSL disabled.
 */
@WorksQueue(DOMAIN_CHECK.queue, LONG_JOBS)
export class DomainCheckWorker extends LeagueWorker {
  constructor(
    private readonly database: Database,
    private readonly store: DomainStore,
    private readonly probe: DomainProbe,
  ) {
    super();
  }

  async process(): Promise<void> {
    const { customDomain, sslEnabled } = await this.store.get();
    if (customDomain === null || !sslEnabled) return;
    const sslTrouble = await this.probe.findTrouble(customDomain);
    const sslError = sslTrouble && fillPlaces(SSL_TROUBLES[sslTrouble.code], sslTrouble.values);
    const sslStatus = sslTrouble === null ? 'active' : 'error';
    await this.database.transaction(async (tx) => {
      await this.store.updateStatus(tx, customDomain, { sslStatus, sslError, sslTrouble, checkedAt: new Date() });
      await announce(tx, 'admin-lists', ['domain']);
    });
  }
}
