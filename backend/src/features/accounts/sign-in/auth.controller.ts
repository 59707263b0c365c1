import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import { LoginDto } from '@league/shared/accounts/login.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import { RegisterDto } from '@league/shared/accounts/register.dto';
import { UpdateAccountDto } from '@league/shared/accounts/update-account.dto';
import type { UpdatedAccountDto } from '@league/shared/accounts/updated-account.dto';
import { UpdateProfileDto } from '@league/shared/accounts/update-profile.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import { CurrentMember, Public } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { type Client, CurrentClient } from '../../../platform/http/current-client.js';
import { IMAGE_ROUTE } from '../../../platform/http/route-config.js';
import type { RawImage } from '../../../platform/openapi/raw-types.js';
import { AccountsService } from '../accounts.service.js';
import { MemberPictureService } from '../own-account/member-picture.service.js';
import { OwnAccountService } from '../own-account/own-account.service.js';
import { RegistrationService } from './registration.service.js';
import { SignInService } from './sign-in.service.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signIns: SignInService,
    private readonly registration: RegistrationService,
    private readonly ownAccount: OwnAccountService,
    private readonly pictures: MemberPictureService,
  ) {}

  /**
   * Creates an account and signs it in. Responds with 403 while registration is closed and for an unusable invite code. Where
   * approval is required, the account is created but cannot sign in: this request and sign-ins get 403 until an admin approves
   * it.
   */
  @Public()
  @Post('register')
  @Header('cache-control', 'no-store')
  register(@Body() dto: RegisterDto, @CurrentClient() client: Client): Promise<SessionDto> {
    return this.registration.register(dto, client);
  }

  /** Signs a member in. Unknown usernames and wrong passwords get the same 401. */
  @Public()
  @Post('login')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  login(@Body() dto: LoginDto, @CurrentClient() client: Client): Promise<SessionDto> {
    return this.signIns.login(dto, client);
  }

  /** Returns the signed-in member, with their totals. */
  @Get('me')
  getMe(@CurrentMember() member: Member): Promise<UserDto> {
    return this.accounts.getUser(member.id);
  }

  /** Changes the member's avatar and email; a new email requires the current password. */
  @Patch('profile')
  updateProfile(@CurrentMember() member: Member, @Body() dto: UpdateProfileDto): Promise<UserDto> {
    return this.ownAccount.updateProfile(member, dto);
  }

  /**
   * Changes the account. A new email, username or password requires the current password; a new username or password also signs
   * the member out everywhere.
   */
  @Patch('account-settings')
  updateAccount(@CurrentMember() member: Member, @Body() dto: UpdateAccountDto): Promise<UpdatedAccountDto> {
    return this.ownAccount.updateAccount(member, dto);
  }

  /** Replaces the member's own picture; the body is a PNG, JPEG or WebP file of at most 2 MB. */
  @Post('picture')
  @RouteConfig(IMAGE_ROUTE)
  replaceOwnPicture(@CurrentMember() member: Member, @Body() file: RawImage): Promise<PictureDto> {
    return this.pictures.replaceOwn(member, file);
  }

  /** Removes the member's own picture. */
  @Delete('picture')
  @HttpCode(204)
  deleteOwnPicture(@CurrentMember() member: Member): Promise<void> {
    return this.pictures.removeOwn(member);
  }
}
