import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { DeleteAccountDto } from '@league/shared/accounts/delete-account.dto';
import type { DeletedUserDto } from '@league/shared/admin/deleted-user.dto';
import { CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { PublishedAs } from '../../platform/openapi/published-as.js';
import { OwnAccountDeletionService } from './own-account-deletion.service.js';

@PublishedAs('AuthController')
@Controller('auth')
export class OwnAccountDeletionController {
  constructor(private readonly deletion: OwnAccountDeletionService) {}

  /** Deletes the member's own account with their cars, laps and achievements; needs the password and signs out everywhere. */
  @Post('delete-account')
  @HttpCode(200)
  deleteOwn(@CurrentMember() member: Member, @Body() dto: DeleteAccountDto): Promise<DeletedUserDto> {
    return this.deletion.delete(member, dto);
  }
}
