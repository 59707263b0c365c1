import { Module } from '@nestjs/common';
import { SiteHeadsService } from './site-heads.service.js';
import { AdminSettingsController } from './admin-settings.controller.js';
import { CacheController } from './cache.controller.js';
import { CacheVersionService } from './cache-version.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';
import { SettingsStore } from './settings.store.js';

@Module({
  controllers: [SettingsController, AdminSettingsController, CacheController],
  providers: [SiteHeadsService, SettingsService, SettingsStore, CacheVersionService],
  exports: [SettingsService, CacheVersionService],
})
export class SettingsModule {}
