import { Body, Controller, Get, Header, HttpCode, Patch, Post } from '@nestjs/common';
import type { CacheVersionDto } from '@league/shared/settings/cache-version.dto';
import type { LeagueSettingsDto } from '@league/shared/settings/league-settings.dto';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import { UpdateSettingsDto } from '@league/shared/settings/update-settings.dto';
import { AdminOnly, CurrentMember, Public } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { RequestOrigin } from '../../../platform/http/request-origin.js';
import { SettingsService } from './settings.service.js';

@AdminOnly()
@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the settings that visitors may see. */
  @Public()
  @Get('settings/public')
  getPublicSettings(): Promise<SiteSettingsDto> {
    return this.settings.get();
  }

  /** Returns the settings of the site and the address that scripts call, neither of which is secret. */
  @Public()
  @Get('settings')
  getSettings(@RequestOrigin() origin: string): Promise<LeagueSettingsDto> {
    return this.settings.getWithScriptAddress(origin);
  }

  /** Returns the version of the web app; screens reload when it differs from the one they know. */
  @Public()
  @Get('cache/version')
  @Header('cache-control', 'no-store')
  getCacheVersion(): Promise<CacheVersionDto> {
    return this.settings.getCacheVersion();
  }

  /** Returns the settings of the site. */
  @Get('admin/settings')
  getSettingsForAdmin(): Promise<SiteSettingsDto> {
    return this.settings.get();
  }

  /** Changes the settings that are sent. */
  @Patch('admin/settings')
  updateSettings(@CurrentMember() member: Member, @Body() dto: UpdateSettingsDto): Promise<SiteSettingsDto> {
    return this.settings.update(member, dto);
  }

  /** Raises the version of the web app, so that every open page is asked to reload. */
  @Post('admin/cache/clear')
  @HttpCode(200)
  clearCache(@CurrentMember() member: Member): Promise<{ message: string }> {
    return this.settings.clearCache(member);
  }
}
