import { Body, Controller, Get, Patch } from '@nestjs/common';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import { UpdateSettingsDto } from '@league/shared/settings/update-settings.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { SettingsService } from './settings.service.js';

@AdminOnly()
@Controller('admin/settings')
export class AdminSettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the settings of the site. */
  @Get()
  getSettingsForAdmin(): Promise<SiteSettingsDto> {
    return this.settings.get();
  }

  /** Changes the settings that are sent. */
  @Patch()
  updateSettings(@CurrentMember() member: Member, @Body() dto: UpdateSettingsDto): Promise<SiteSettingsDto> {
    return this.settings.update(member, dto);
  }
}
