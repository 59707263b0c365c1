import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { CreateInviteCodeDto } from '@league/shared/accounts/invite-codes/create-invite-code.dto';
import type { InviteCodeDto } from '@league/shared/accounts/invite-codes/invite-code.dto';
import { ListInviteCodesDto } from '@league/shared/accounts/invite-codes/list-invite-codes.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { PageInterceptor, type Page } from '../../../platform/http/paging/page.js';
import { InviteCodesService } from './invite-codes.service.js';

@AdminOnly()
@Controller('admin/invite-codes')
export class InviteCodesController {
  constructor(private readonly codes: InviteCodesService) {}

  /** Returns a page of the invite codes, newest first. */
  @Get()
  @UseInterceptors(PageInterceptor)
  listInviteCodes(@Query() query: ListInviteCodesDto): Promise<Page<InviteCodeDto>> {
    return this.codes.list(query);
  }

  /** Creates an invite code. A code is generated if the body contains none. */
  @Post()
  createInviteCode(@CurrentMember() member: Member, @Body() dto: CreateInviteCodeDto): Promise<InviteCodeDto> {
    return this.codes.create(member, dto);
  }

  /** Deactivates an invite code; it cannot be used again. */
  @Delete(':code')
  @HttpCode(204)
  deactivateInviteCode(@CurrentMember() member: Member, @Param('code') code: string): Promise<void> {
    return this.codes.deactivate(member, code);
  }
}
