import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import { ConfirmResetDto } from '@league/shared/admin/confirm-reset.dto';
import type { DeletedUserDto } from '@league/shared/admin/deleted-user.dto';
import type { ResetAllStatsDto, ResetStatsDto } from '@league/shared/admin/reset-stats.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { StatsResetService } from './deletion/stats-reset.service.js';
import { UserDeletionService } from './deletion/user-deletion.service.js';
import { UserAdministrationService } from './user-administration.service.js';

@AdminOnly()
@Controller('admin')
export class UsersController {
  constructor(
    private readonly users: UserAdministrationService,
    private readonly deletion: UserDeletionService,
    private readonly resets: StatsResetService,
  ) {}

  /** Changes the fields of a member that are present in the body. */
  @Patch('users/:id')
  updateUser(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) userId: string,
    @Body() dto: UpdateUserDto,
  ): Promise<UserDto> {
    return this.users.update(member, userId, dto);
  }

  /** Deletes a member with their cars, laps, results and achievements. */
  @Delete('users/:id')
  deleteUser(@CurrentMember() member: Member, @Param('id', IdPipe) userId: string): Promise<DeletedUserDto> {
    return this.deletion.delete(member, userId);
  }

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
