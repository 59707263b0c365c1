import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { CacheVersionDto } from '@league/shared/settings/cache-version.dto';
import type { LeagueSettingsDto } from '@league/shared/settings/league-settings.dto';
import { SCRIPT_ADDRESS_TROUBLES } from '@league/shared/settings/script-address-troubles';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import type { UpdateSettingsDto } from '@league/shared/settings/update-settings.dto';
import { fillPlaces } from '@league/shared/text/fill-places';
import { Database } from '../../../platform/database/database.js';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { buildIdOf } from '../../../platform/config/build-id.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { PageHeads } from '../../../platform/http/heads/page-heads.js';
import { refuseChangedSince } from '../../../platform/http/validation/changed-since.rules.js';
import { withoutAbsent } from '../../../platform/http/validation/without-absent.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { changedFields } from '../../audit/changed-fields.rules.js';
import { scriptAddressTrouble } from './script-address.rules.js';
import { SettingsStore } from './settings.store.js';
import { toSiteSettingsDto } from './site-settings.mapper.js';

/**
 * Manages the league's name and pictures, who may join, and the version that makes browsers reload the web app after a new build
 * or at an admin's request.
 */
@Injectable()
export class SettingsService implements OnModuleInit {
  private readonly buildId: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly store: SettingsStore,
    private readonly audit: AuditService,
    private readonly heads: PageHeads,
  ) {
    this.buildId = buildIdOf(config.webRoot);
  }

  /** Provides the league's name for the heads of all pages. */
  onModuleInit(): void {
    this.heads.nameSite(async () => (await this.get()).site_name);
  }

  async get(): Promise<SiteSettingsDto> {
    return toSiteSettingsDto(await this.store.get());
  }

  /**
   * Returns the settings with the address for scripts. `origin` is the origin to which the request was sent, used by a league
   * without PUBLIC_URL.
   */
  async getWithScriptAddress(origin: string): Promise<LeagueSettingsDto> {
    const apiBase = `${this.config.publicUrl ?? origin}/api`;
    const code = scriptAddressTrouble(apiBase);
    const values = { origin: new URL(apiBase).origin };
    return {
      ...(await this.get()),
      script_api_base: apiBase,
      script_address_warning: code && fillPlaces(SCRIPT_ADDRESS_TROUBLES[code], values),
      script_address_trouble: code && { code, values },
    };
  }

  /**
   * Changes the fields that are sent.
   * @throws DomainError 400 when there are none, 409 when they have changed since `expected`
   */
  update(member: Member, { expected, ...dto }: UpdateSettingsDto): Promise<SiteSettingsDto> {
    if (Object.values(dto).every((value) => value === undefined)) {
      throw DomainError.invalidField('body', 'no-setting');
    }
    return this.database.transaction(async (tx) => {
      const before = toSiteSettingsDto(await this.store.lock(tx));
      refuseChangedSince(before, { ...dto, expected });
      const after = { ...before, ...withoutAbsent<SiteSettingsDto>(dto) };
      const change = changedFields(before, after);
      if (Object.keys(change.after).length === 0) return after;
      await this.store.update(tx, {
        siteName: after.site_name,
        logoUrl: after.logo_url,
        faviconUrl: after.favicon_url,
        requireInviteCode: after.require_invite_code,
        registrationEnabled: after.registration_enabled,
        requireApproval: after.require_approval,
      });
      await this.audit.record(tx, member, { action: 'settings.update', targetId: null, ...change });
      await announce(tx, 'settings', []);
      return after;
    });
  }

  async getCacheVersion(): Promise<CacheVersionDto> {
    const { cacheCounter } = await this.store.get();
    return { version: `${this.buildId}.${cacheCounter}` };
  }

  /** Raises the version of the web app, so that every open screen is asked to reload within a minute. */
  clearCache(member: Member): Promise<{ message: string }> {
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
