import { Controller, Get } from '@nestjs/common';
import type { PublicSettingsDto, SiteSettingsDto } from '@league/shared/settings/settings.dto';
import { Public } from '../../platform/auth/auth.decorators.js';
import { SettingsService } from './settings.service.js';

@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** What visitors may know of the settings. */
  @Public()
  @Get('public')
  getPublic(): Promise<PublicSettingsDto> {
    return this.settings.get();
  }

  /** The settings of the site; nothing in them is secret. */
  @Public()
  @Get()
  get(): Promise<SiteSettingsDto> {
    return this.settings.get();
  }
}
