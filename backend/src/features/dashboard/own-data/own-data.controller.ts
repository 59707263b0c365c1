import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { DeleteAccountDto } from '@league/shared/accounts/delete-account.dto';
import type { OwnDataDto } from '@league/shared/accounts/own-data.dto';
import type { DeletedUserDto } from '@league/shared/admin/deleted-user.dto';
import { CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { CostlyRead } from '../../../platform/http/limits/costly-read.js';
import type { JsonBytes } from '../../../platform/openapi/raw-types.js';
import { OwnDataService } from './own-data.service.js';

@Controller('auth')
export class OwnDataController {
  constructor(private readonly ownData: OwnDataService) {}

  /** Returns a JSON file of the data that the league stores about the member. Exports are limited to six an hour. */
  @Get('export')
  @CostlyRead()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  @Header('cache-control', 'no-store')
  exportOwnData(@CurrentMember() member: Member): Promise<JsonBytes<OwnDataDto>> {
    return this.ownData.export(member);
  }

  /**
   * Deletes the member's own account with their cars, laps, results and achievements. It requires the username and password, and
   * signs the member out everywhere.
   */
  @Post('delete-account')
  @HttpCode(200)
  deleteOwnAccount(@CurrentMember() member: Member, @Body() dto: DeleteAccountDto): Promise<DeletedUserDto> {
    return this.ownData.deleteAccount(member, dto);
  }
}
