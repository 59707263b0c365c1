import { Inject, Injectable } from '@nestjs/common';
import type { LeagueSettingsDto } from '@league/shared/settings/league-settings.dto';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import type { UpdateSettingsDto } from '@league/shared/settings/update-settings.dto';
import { Database } from '../../platform/database/database.js';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { AuditService } from '../audit/audit.service.js';
import { scriptAddressWarning } from './script-address.rules.js';
import { SettingsStore } from './settings.store.js';
import type { SiteSettings } from './site-settings.entity.js';

/** The league's name, its pictures, and who may join. */
@Injectable()
export class SettingsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
    private readonly database: Database,
    private readonly store: SettingsStore,
    private readonly audit: AuditService,
  ) {}

  async get(): Promise<SiteSettingsDto> {
    return toAnswer(await this.store.read());
  }

  /** `origin`: where the request was sent to, for a league without PUBLIC_URL. */
  async getWithScriptAddress(origin: string): Promise<LeagueSettingsDto> {
    const apiBase = `${this.config.publicUrl ?? origin}/api`;
    return {
      ...(await this.get()),
      script_api_base: apiBase,
      script_address_warning: scriptAddressWarning(apiBase),
    };
  }

  /** For admins: changes the fields that are there. @throws DomainError 400 when there is none. */
  update(member: Member, { expected, ...dto }: UpdateSettingsDto): Promise<SiteSettingsDto> {
    if (Object.values(dto).every((value) => value === undefined)) {
      throw DomainError.invalid([{ field: 'body', detail: 'Send the setting to change.' }]);
    }
    return this.database.transaction(async (manager) => {
      const before = toAnswer(await this.store.lock(manager));
      refuseChangedSince(before, { ...dto, expected });
      const after = { ...before, ...withoutAbsent(dto) };
      await this.store.write(manager, {
        siteName: after.site_name,
        logoUrl: after.logo_url,
        faviconUrl: after.favicon_url,
        requireInviteCode: after.require_invite_code,
        registrationEnabled: after.registration_enabled,
      });
      const changed = (Object.keys(after) as (keyof SiteSettingsDto)[]).filter((key) => after[key] !== before[key]);
      const only = (settings: SiteSettingsDto) => Object.fromEntries(changed.map((key) => [key, settings[key]]));
      await this.audit.record(manager, member, {
        action: 'settings.update',
        targetId: null,
        before: only(before),
        after: only(after),
      });
      await announce(manager, 'settings', []);
      return after;
    });
  }
}

function withoutAbsent(dto: Omit<UpdateSettingsDto, 'expected'>): Partial<SiteSettingsDto> {
  return Object.fromEntries(Object.entries(dto).filter(([, value]) => value !== undefined));
}

function toAnswer(row: SiteSettings): SiteSettingsDto {
  return {
    site_name: row.siteName,
    logo_url: row.logoUrl,
    favicon_url: row.faviconUrl,
    require_invite_code: row.requireInviteCode,
    registration_enabled: row.registrationEnabled,
  };
}
