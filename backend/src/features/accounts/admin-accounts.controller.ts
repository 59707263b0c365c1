import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { PasswordResetDto } from '@league/shared/accounts/password-reset.dto';
import { ResetPasswordDto } from '@league/shared/accounts/reset-password.dto';
import { ListApplicationsDto } from '@league/shared/accounts/list-applications.dto';
import { ListUsersDto } from '@league/shared/accounts/list-users.dto';
import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { CostlyRead } from '../../platform/http/limits/costly-read.js';
import { PageInterceptor, type Page } from '../../platform/http/paging/page.js';
import { AccountsService } from './accounts.service.js';
import { MemberPictureService } from './own-account/member-picture.service.js';
import { MemberListService } from './lists/member-list.service.js';

@AdminOnly()
@Controller('admin')
export class AdminAccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly members: MemberListService,
    private readonly pictures: MemberPictureService,
  ) {}

  /** Creates a member, who can sign in immediately. */
  @Post('create-user')
  createUser(@CurrentMember() member: Member, @Body() dto: CreateUserDto): Promise<UserDto> {
    return this.accounts.createUser(member, dto);
  }

  /** Sets a member's password and signs the member out everywhere. A password is generated if the body contains none. */
  @Post('users/:id/reset-password')
  @HttpCode(200)
  resetPassword(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) userId: string,
    @Body() dto: ResetPasswordDto,
  ): Promise<PasswordResetDto> {
    return this.accounts.resetPassword(member, userId, dto);
  }

  /** Returns a page of the members that match the query, newest first unless `sort` and `order` are sent. */
  @Get('users')
  @CostlyRead()
  @UseInterceptors(PageInterceptor)
  listUsers(@Query() query: ListUsersDto): Promise<Page<AdminUserDto>> {
    return this.members.list(query);
  }

  /** Returns a page of the members who are waiting for approval as drivers, newest first unless `sort` and `order` are sent. */
  @Get('driver-applications')
  @UseInterceptors(PageInterceptor)
  listApplications(@Query() query: ListApplicationsDto): Promise<Page<AdminUserDto>> {
    return this.members.list({ ...query, role: 'pending' });
  }

  /** Removes a member's picture. */
  @Delete('users/:id/picture')
  @HttpCode(204)
  deleteMemberPicture(@CurrentMember() member: Member, @Param('id', IdPipe) userId: string): Promise<void> {
    return this.pictures.remove(member, userId);
  }
}
