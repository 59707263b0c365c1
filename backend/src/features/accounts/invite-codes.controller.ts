import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CreateInviteCodeDto } from '@league/shared/accounts/create-invite-code.dto';
import type { InviteCodeDto } from '@league/shared/accounts/invite-code.dto';
import { AdminOnly, Asker } from '../../platform/auth/auth.decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { InviteCodesService } from './invite-codes.service.js';

@AdminOnly()
@Controller('admin/invite-codes')
export class InviteCodesController {
  constructor(private readonly codes: InviteCodesService) {}

  /** All invite codes. */
  @Get()
  list(): Promise<InviteCodeDto[]> {
    return this.codes.list();
  }

  /** Makes an invite code; without one it is made up. */
  @Post()
  create(@Asker() asker: Member, @Body() dto: CreateInviteCodeDto): Promise<InviteCodeDto> {
    return this.codes.create(asker, dto);
  }

  /** Ends an invite code; it cannot be used again. */
  @Delete(':code')
  @HttpCode(204)
  deactivate(@Asker() asker: Member, @Param('code') code: string): Promise<void> {
    return this.codes.deactivate(asker, code);
  }
}
