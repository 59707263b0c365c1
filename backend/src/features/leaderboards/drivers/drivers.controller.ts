import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import type { DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import type { DriverProfileDto, PublicDriverDto } from '@league/shared/drivers/driver.dto';
import { ListDriversDto } from '@league/shared/drivers/list-drivers.dto';
import { CurrentMember, KnowsMember, Public, Viewer } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { CostlyRead } from '../../../platform/http/limits/costly-read.js';
import { PageInterceptor, type Page } from '../../../platform/http/paging/page.js';
import { DriverPageService } from './page/driver-page.service.js';
import { DriversService } from './drivers.service.js';

@Controller('drivers')
export class DriversController {
  constructor(
    private readonly drivers: DriversService,
    private readonly pages: DriverPageService,
  ) {}

  /** Returns a page of the drivers with a public profile, most points first. Usernames are empty for visitors. */
  @Public()
  @KnowsMember()
  @Get('public')
  @CostlyRead()
  @UseInterceptors(PageInterceptor)
  listDrivers(@Query() query: ListDriversDto, @Viewer() viewer: Member | null): Promise<Page<PublicDriverDto>> {
    return this.drivers.list(viewer, query);
  }

  /** Returns a driver's profile. The response is 403 for another member's private profile, unless the requester is an admin. */
  @Get(':id/profile')
  getDriverProfile(@CurrentMember() member: Member, @Param('id', IdPipe) userId: string): Promise<DriverProfileDto> {
    return this.drivers.getProfile(member, userId);
  }

  /**
   * Returns a driver's page by a current or former slug, or by id. The response is 403 for someone else's private profile,
   * unless the requester is an admin.
   */
  @Public()
  @KnowsMember()
  @Get('by-slug/:slug')
  @CostlyRead()
  getDriverPage(@Param('slug') slug: string, @Viewer() viewer: Member | null): Promise<DriverPageDto> {
    return this.pages.get(viewer, slug);
  }
}
