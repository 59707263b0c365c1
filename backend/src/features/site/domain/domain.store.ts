import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { DomainSettings } from './domain-settings.entity.js';

const ONLY = { id: 1 };

@Injectable()
export class DomainStore {
  constructor(@InjectRepository(DomainSettings) private readonly settings: Repository<DomainSettings>) {}

  get(): Promise<DomainSettings> {
    return this.settings.findOneByOrFail(ONLY);
  }

  /** Locks the settings until the transaction ends. */
  lock(tx: Transaction): Promise<DomainSettings> {
    return tx.getRepository(DomainSettings).findOneOrFail({ where: ONLY, lock: { mode: 'pessimistic_write' } });
  }

  async update(tx: Transaction, settings: DomainSettings): Promise<void> {
    await tx.getRepository(DomainSettings).update(ONLY, settings);
  }

  /** Stores the state of the certificate, unless another domain has been saved or SSL has been disabled since. */
  async updateStatus(
    tx: Transaction,
    domain: string,
    status: Pick<DomainSettings, 'sslStatus' | 'sslError' | 'sslTrouble' | 'checkedAt'>,
  ): Promise<void> {
    await tx.getRepository(DomainSettings).update({ ...ONLY, customDomain: domain, sslEnabled: true }, status);
  }
}
