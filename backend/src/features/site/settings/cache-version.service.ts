import { Inject, Injectable } from '@nestjs/common';
import type { CacheVersionDto } from '@league/shared/settings/cache-version.dto';
import { Database } from '../../../platform/database/database.js';
import type { Member } from '../../../platform/auth/member.js';
import { buildIdOf } from '../../../platform/config/build-id.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { AuditService } from '../../audit/audit.service.js';
import { SettingsStore } from './settings.store.js';

/** Provides the version that makes browsers reload the web app after a new build or at an admin's request. */
@Injectable()
export class CacheVersionService {
  private readonly buildId: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
    private readonly store: SettingsStore,
    private readonly audit: AuditService,
  ) {
    this.buildId = buildIdOf(config.webRoot);
  }

  async get(): Promise<CacheVersionDto> {
    const { cacheCounter } = await this.store.get();
    return { version: `${this.buildId}.${cacheCounter}` };
  }

  /** Raises the version, so that every open screen is asked to reload within a minute. */
  clear(member: Member): Promise<{ message: string }> {
    return this.database.transaction(async (tx) => {
      const { cacheCounter } = await this.store.lock(tx);
      await this.store.update(tx, { cacheCounter: cacheCounter + 1 });
      await this.audit.record(tx, member, {
        action: 'cache.clear',
        targetId: null,
        before: { counter: cacheCounter },
        after: { counter: cacheCounter + 1 },
      });
      return { message: 'Cache cleared: every open screen is asked to reload.' };
    });
  }
}
