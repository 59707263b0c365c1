import { Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { ResetAllStatsDto, ResetStatsDto } from '@league/shared/admin/reset-stats.dto';
import { ConfirmResetDto } from '@league/shared/admin/confirm-reset.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { StatsResetService } from './stats-reset.service.js';

@AdminOnly()
@Controller('admin')
export class StatsResetController {
  constructor(private readonly resets: StatsResetService) {}

  /** Deletes a member's laps, results and achievements, and resets their totals. */
  @Post('users/:id/reset-stats')
  @HttpCode(200)
  resetStats(@CurrentMember() member: Member, @Param('id', IdPipe) userId: string): Promise<ResetStatsDto> {
    return this.resets.resetOne(member, userId);
  }

  /** Deletes all laps, results and achievements, and resets all totals; `confirm` must be RESET_ALL_DATA. */
  @Post('reset-all-stats')
  @HttpCode(200)
  resetAllStats(@CurrentMember() member: Member, @Query() confirmation: ConfirmResetDto): Promise<ResetAllStatsDto> {
    return this.resets.resetAll(member, confirmation);
  }
}
