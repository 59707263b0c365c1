import { Injectable } from '@nestjs/common';
import type { OwnDataDto } from '@league/shared/accounts/own-data.dto';
import type { Member } from '../../platform/auth/member.js';
import { Database } from '../../platform/database/database.js';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../platform/http/limits/shared-rate-limiter.js';
import type { JsonBytes } from '../../platform/openapi/raw-types.js';
import { OwnDataStore } from './own-data.store.js';

/** A member with many laps has a large file. */
const EXPORTS: RateLimit = { name: 'own-data-export', points: 6, seconds: 60 * 60 };

/** Hands members what the league keeps of them. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly database: Database,
    private readonly store: OwnDataStore,
    private readonly limits: SharedRateLimiter,
  ) {}

  /** Returns the member's data as the bytes of a JSON object. @throws DomainError 429 above six an hour. */
  async export(member: Member): Promise<JsonBytes<OwnDataDto>> {
    await this.limits.spend(EXPORTS, member.id);
    const sections = await this.database.transaction((tx) => this.store.read(tx, member.id));
    const body = sections.map(({ name, json }) => `${JSON.stringify(name)}:${json}`);
    return Buffer.from(`{"exported_at":${JSON.stringify(new Date().toISOString())},${body.join(',\n')}}`);
  }
}
