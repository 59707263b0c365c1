import { Controller, Get } from '@nestjs/common';
import type { PublicSettings, SiteSettings } from '@league/shared/settings/settings.dto';
import { Public } from '../../platform/auth/auth.decorators.js';
import { SettingsService } from './settings.service.js';

@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** What visitors may know of the settings. */
  @Public()
  @Get('public')
  getPublic(): Promise<PublicSettings> {
    return this.settings.get();
  }

  /** The settings of the site. */
  @Get()
  get(): Promise<SiteSettings> {
    return this.settings.get();
  }
}
