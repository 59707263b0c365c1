import { Controller, Get } from '@nestjs/common';
import type { LeagueSettingsDto } from '@league/shared/settings/league-settings.dto';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { RequestOrigin } from '../../../platform/http/request-origin.js';
import { SettingsService } from './settings.service.js';

@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the settings that visitors may see. */
  @Public()
  @Get('public')
  getPublicSettings(): Promise<SiteSettingsDto> {
    return this.settings.get();
  }

  /** Returns the settings of the site and the address that scripts call, neither of which is secret. */
  @Public()
  @Get()
  getSettings(@RequestOrigin() origin: string): Promise<LeagueSettingsDto> {
    return this.settings.getWithScriptAddress(origin);
  }
}
