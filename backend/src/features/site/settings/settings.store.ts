import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { SiteSettings } from './site-settings.entity.js';

const THE_ROW = { id: 1 };

/** Reads and writes the single row of settings. */
@Injectable()
export class SettingsStore {
  constructor(@InjectRepository(SiteSettings) private readonly settings: Repository<SiteSettings>) {}

  get(): Promise<SiteSettings> {
    return this.settings.findOneByOrFail(THE_ROW);
  }

  /** Locks the row until the transaction ends. */
  lock(tx: Transaction): Promise<SiteSettings> {
    return tx.getRepository(SiteSettings).findOneOrFail({ where: THE_ROW, lock: { mode: 'pessimistic_write' } });
  }

  async update(tx: Transaction, changes: Partial<Omit<SiteSettings, 'id'>>): Promise<void> {
    await tx.getRepository(SiteSettings).update(THE_ROW, changes);
  }
}
