import { Controller, Get, Header } from '@nestjs/common';
import type { CacheVersionDto } from '@league/shared/settings/cache-version.dto';
import type { LeagueSettingsDto } from '@league/shared/settings/league-settings.dto';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { RequestOrigin } from '../../../platform/http/request-origin.js';
import { SettingsService } from './settings.service.js';

@Public()
@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the settings that visitors may see. */
  @Get('settings/public')
  getPublicSettings(): Promise<SiteSettingsDto> {
    return this.settings.get();
  }

  /** Returns the settings of the site and the address that scripts call, neither of which is secret. */
  @Get('settings')
  getSettings(@RequestOrigin() origin: string): Promise<LeagueSettingsDto> {
    return this.settings.getWithScriptAddress(origin);
  }

  /** Returns the version of the web app; screens reload when it differs from the one they know. */
  @Get('cache/version')
  @Header('cache-control', 'no-store')
  getCacheVersion(): Promise<CacheVersionDto> {
    return this.settings.getCacheVersion();
  }
}
