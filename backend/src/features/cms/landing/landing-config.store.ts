import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { LandingConfig } from './landing-config.entity.js';

const ONLY = { id: 1 };

@Injectable()
export class LandingConfigStore {
  constructor(@InjectRepository(LandingConfig) private readonly configs: Repository<LandingConfig>) {}

  /** Returns the configuration, or null if nothing was ever set. */
  find(): Promise<LandingConfig | null> {
    return this.configs.findOneBy(ONLY);
  }

  /** Locks the configuration until the transaction ends; creates its row if nothing was ever set. */
  async lock(tx: Transaction): Promise<LandingConfig> {
    await tx.query(`INSERT INTO landing_config (id, config) VALUES ($1, '{}') ON CONFLICT DO NOTHING`, [ONLY.id]);
    return tx.getRepository(LandingConfig).findOneOrFail({ where: ONLY, lock: { mode: 'pessimistic_write' } });
  }

  async update(tx: Transaction, config: LandingConfig['config']): Promise<void> {
    await tx.getRepository(LandingConfig).update(ONLY, { config });
  }
}
