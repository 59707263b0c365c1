import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import type { DomainSettingsDto, DomainTargetDto } from '@league/shared/domain/domain-settings.dto';
import { DomainAllowedDto } from '@league/shared/domain/domain-allowed.dto';
import { UpdateDomainSettingsDto } from '@league/shared/domain/update-domain-settings.dto';
import { AdminOnly, CurrentMember, Public } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { DomainService } from './domain.service.js';
import { DomainTargetService } from './domain-target.service.js';

@AdminOnly()
@Controller()
export class DomainController {
  constructor(
    private readonly domain: DomainService,
    private readonly target: DomainTargetService,
  ) {}

  /** Returns the custom domain and the state of its certificate. */
  @Get('admin/domain-settings')
  getDomainSettings(): Promise<DomainSettingsDto> {
    return this.domain.get();
  }

  /** Returns this server's host name and public addresses, to which the DNS records of the domain must point. */
  @Get('admin/domain-settings/target')
  getDomainTarget(): Promise<DomainTargetDto> {
    return this.target.get();
  }

  /** Changes the fields that are sent; if SSL is enabled, the domain is then checked in the background. */
  @Patch('admin/domain-settings')
  updateDomainSettings(
    @CurrentMember() member: Member,
    @Body() dto: UpdateDomainSettingsDto,
  ): Promise<DomainSettingsDto> {
    return this.domain.update(member, dto);
  }

  /**
   * Lets the proxy check whether to obtain a certificate. Responds 200 for the custom domain if SSL is enabled, otherwise 404.
   */
  @Public()
  @Get('domain/allowed')
  checkDomain(@Query() { domain }: DomainAllowedDto): Promise<{ domain: string }> {
    return this.domain.requireAllowed(domain);
  }
}
