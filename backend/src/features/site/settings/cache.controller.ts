import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import type { CacheVersionDto } from '@league/shared/settings/cache-version.dto';
import { AdminOnly, CurrentMember, Public } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { CacheVersionService } from './cache-version.service.js';

@Controller()
export class CacheController {
  constructor(private readonly cache: CacheVersionService) {}

  /** Returns the version of the web app; screens reload when it differs from the one they know. */
  @Public()
  @Get('cache/version')
  @Header('cache-control', 'no-store')
  getCacheVersion(): Promise<CacheVersionDto> {
    return this.cache.get();
  }

  /** Raises the version of the web app, so that every open page is asked to reload. */
  @AdminOnly()
  @Post('admin/cache/clear')
  @HttpCode(200)
  clearCache(@CurrentMember() member: Member): Promise<{ message: string }> {
    return this.cache.clear(member);
  }
}
