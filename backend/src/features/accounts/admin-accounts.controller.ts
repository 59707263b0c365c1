import { Body, Controller, Post } from '@nestjs/common';
import { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { User } from '@league/shared/accounts/user.dto';
import { AdminOnly } from '../../platform/auth/auth.decorators.js';
import { AccountsService } from './accounts.service.js';

@AdminOnly()
@Controller('admin')
export class AdminAccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post('create-user')
  createUser(@Body() dto: CreateUserDto): Promise<User> {
    return this.accounts.createUser(dto);
  }
}
