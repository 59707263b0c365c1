import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { LoginDto, type Session } from '@league/shared/accounts/login.dto';
import type { User } from '@league/shared/accounts/user.dto';
import { Asker, Public } from '../../platform/auth/auth.decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { AccountsService } from './accounts.service.js';

@Controller('auth')
export class AuthController {
  constructor(private readonly accounts: AccountsService) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  login(@Body() dto: LoginDto, @Ip() address: string): Promise<Session> {
    return this.accounts.login(dto, address);
  }

  @Get('me')
  me(@Asker() asker: Member): Promise<User> {
    return this.accounts.me(asker);
  }
}
