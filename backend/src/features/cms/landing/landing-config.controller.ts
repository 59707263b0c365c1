import { Body, Controller, Put } from '@nestjs/common';
import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import { PutLandingConfigDto } from '@league/shared/landing/put-landing-config.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { LandingService } from './landing.service.js';

@AdminOnly()
@Controller('admin/landing-config')
export class LandingConfigController {
  constructor(private readonly landing: LandingService) {}

  /**
   * Replaces the whole configuration of the landing page. The response is 409 if the configuration is no longer as `expected`;
   * without `expected`, the last of two concurrent writes wins.
   */
  @Put()
  replaceLandingConfig(@CurrentMember() member: Member, @Body() dto: PutLandingConfigDto): Promise<LandingConfigDto> {
    return this.landing.replaceConfig(member, dto);
  }
}
