import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PageHeads } from '../../../platform/http/heads/page-heads.js';
import { SettingsService } from './settings.service.js';

/** Provides the league's name for the heads of all pages. */
@Injectable()
export class SiteHeadsService implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.heads.nameSite(async () => (await this.settings.get()).site_name);
  }
}
