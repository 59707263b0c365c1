import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { SiteSettings } from './site-settings.entity.js';

const THE_ROW = { id: 1 };

/** Reads and writes the one row of settings. */
@Injectable()
export class SettingsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  read(manager: EntityManager = this.dataSource.manager): Promise<SiteSettings> {
    return manager.getRepository(SiteSettings).findOneByOrFail(THE_ROW);
  }

  /** The row, held until the transaction ends. */
  lock(manager: EntityManager): Promise<SiteSettings> {
    return manager.getRepository(SiteSettings).findOneOrFail({ where: THE_ROW, lock: { mode: 'pessimistic_write' } });
  }

  async write(manager: EntityManager, changes: Partial<Omit<SiteSettings, 'id'>>): Promise<void> {
    await manager.getRepository(SiteSettings).update(THE_ROW, changes);
  }
}
