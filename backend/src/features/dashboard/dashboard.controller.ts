import { Controller, Get } from '@nestjs/common';
import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import { CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { DashboardService } from './dashboard.service.js';

@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /** Returns everything that the member's dashboard shows. */
  @Get()
  getDashboard(@CurrentMember() member: Member): Promise<DashboardDto> {
    return this.dashboard.get(member);
  }
}
