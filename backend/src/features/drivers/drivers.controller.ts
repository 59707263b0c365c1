import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import type { DriverProfileDto, PublicDriverDto } from '@league/shared/drivers/driver.dto';
import { ListDriversDto } from '@league/shared/drivers/list-drivers.dto';
import { CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { CostlyRead } from '../../platform/http/limits/costly-read.js';
import { PageInterceptor, type Page } from '../../platform/http/paging/page.js';
import { DriversService } from './drivers.service.js';

@Controller('drivers')
export class DriversController {
  constructor(private readonly drivers: DriversService) {}

  /** The drivers whose profile is public, most points first. */
  @Get('public')
  @CostlyRead()
  @UseInterceptors(PageInterceptor)
  list(@Query() query: ListDriversDto): Promise<Page<PublicDriverDto>> {
    return this.drivers.list(query);
  }

  /** The profile of a driver; a private one is refused (403). */
  @Get(':id/profile')
  getProfile(@CurrentMember() member: Member, @Param('id', IdPipe) userId: string): Promise<DriverProfileDto> {
    return this.drivers.getProfile(member, userId);
  }
}
