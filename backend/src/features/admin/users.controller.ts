import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import {
  type DeletedUserDto,
  type ResetAllStatsDto,
  ConfirmResetDto,
  type ResetStatsDto,
} from '@league/shared/admin/resets.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth.decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { StatsReset } from './stats-reset.service.js';
import { UserAdministration } from './user-administration.service.js';

@AdminOnly()
@Controller('admin')
export class UsersController {
  constructor(
    private readonly users: UserAdministration,
    private readonly resets: StatsReset,
  ) {}

  /** Changes the fields of a member that are sent. */
  @Patch('users/:id')
  update(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) userId: string,
    @Body() dto: UpdateUserDto,
  ): Promise<UserDto> {
    return this.users.update(member, userId, dto);
  }

  /** Deletes a member with their cars, laps and achievements. */
  @Delete('users/:id')
  delete(@CurrentMember() member: Member, @Param('id', IdPipe) userId: string): Promise<DeletedUserDto> {
    return this.users.delete(member, userId);
  }

  /** Deletes a member's laps and achievements. */
  @Post('users/:id/reset-stats')
  @HttpCode(200)
  resetStats(@CurrentMember() member: Member, @Param('id', IdPipe) userId: string): Promise<ResetStatsDto> {
    return this.resets.resetOne(member, userId);
  }

  /** Deletes all laps and achievements; confirm is RESET_ALL_DATA. */
  @Post('reset-all-stats')
  @HttpCode(200)
  resetAll(@CurrentMember() member: Member, @Query() confirmation: ConfirmResetDto): Promise<ResetAllStatsDto> {
    return this.resets.resetAll(member, confirmation);
  }
}
