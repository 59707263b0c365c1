import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import { ListUsersDto } from '@league/shared/accounts/list-users.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { AdminOnly, Asker } from '../../platform/auth/auth.decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { PageInterceptor, type Page } from '../../platform/http/page.js';
import { AccountsService } from './accounts.service.js';
import { MembersService } from './members.service.js';

@AdminOnly()
@Controller('admin')
export class AdminAccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly members: MembersService,
  ) {}

  /** Makes a member. */
  @Post('create-user')
  createUser(@Asker() asker: Member, @Body() dto: CreateUserDto): Promise<UserDto> {
    return this.accounts.createUser(asker, dto);
  }

  /** All members, page by page. */
  @Get('users')
  @UseInterceptors(PageInterceptor)
  listUsers(@Query() query: ListUsersDto): Promise<Page<UserDto>> {
    return this.members.list(query);
  }

  /** The members who wait to be approved as drivers. */
  @Get('driver-applications')
  @UseInterceptors(PageInterceptor)
  listApplications(@Query() query: ListUsersDto): Promise<Page<UserDto>> {
    return this.members.list(query, true);
  }
}
