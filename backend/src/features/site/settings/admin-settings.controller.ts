import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import { UpdateSettingsDto } from '@league/shared/settings/update-settings.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { SettingsService } from './settings.service.js';

@AdminOnly()
@Controller('admin')
export class AdminSettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the settings of the site. */
  @Get('settings')
  getSettingsForAdmin(): Promise<SiteSettingsDto> {
    return this.settings.get();
  }

  /** Changes the settings that are sent. */
  @Patch('settings')
  updateSettings(@CurrentMember() member: Member, @Body() dto: UpdateSettingsDto): Promise<SiteSettingsDto> {
    return this.settings.update(member, dto);
  }

  /** Raises the version of the web app, so that every open page is asked to reload. */
  @Post('cache/clear')
  @HttpCode(200)
  clearCache(@CurrentMember() member: Member): Promise<{ message: string }> {
    return this.settings.clearCache(member);
  }
}
