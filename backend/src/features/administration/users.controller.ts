import { Body, Controller, Param, Patch } from '@nestjs/common';
import { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { UserAdministrationService } from './user-administration.service.js';

@AdminOnly()
@Controller('admin/users')
export class UsersController {
  constructor(private readonly users: UserAdministrationService) {}

  /** Changes the fields of a member that are present in the body. */
  @Patch(':id')
  updateUser(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) userId: string,
    @Body() dto: UpdateUserDto,
  ): Promise<UserDto> {
    return this.users.update(member, userId, dto);
  }
}
