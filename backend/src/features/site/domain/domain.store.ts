import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { DomainSettings } from './domain-settings.entity.js';

const ONLY = { id: 1 };

@Injectable()
export class DomainStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get(): Promise<DomainSettings> {
    return this.dataSource.getRepository(DomainSettings).findOneByOrFail(ONLY);
  }

  /** Locks the settings until the transaction ends. */
  lock(tx: Transaction): Promise<DomainSettings> {
    return tx.findOneOrFail(DomainSettings, { where: ONLY, lock: { mode: 'pessimistic_write' } });
  }

  async update(tx: Transaction, settings: DomainSettings): Promise<void> {
    await tx.update(DomainSettings, ONLY, settings);
  }

  /** Stores the state of the certificate, unless another domain has been saved or SSL has been disabled since. */
  async updateStatus(
    tx: Transaction,
    domain: string,
    status: Pick<DomainSettings, 'sslStatus' | 'sslError' | 'sslTrouble' | 'checkedAt'>,
  ): Promise<void> {
    await tx.update(DomainSettings, { ...ONLY, customDomain: domain, sslEnabled: true }, status);
  }
}
