import { Controller, Delete, Param } from '@nestjs/common';
import type { DeletedUserDto } from '@league/shared/admin/deleted-user.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { UserDeletionService } from './user-deletion.service.js';

@AdminOnly()
@Controller('admin/users')
export class UserDeletionController {
  constructor(private readonly deletion: UserDeletionService) {}

  /** Deletes a member with their cars, laps, results and achievements. */
  @Delete(':id')
  deleteUser(@CurrentMember() member: Member, @Param('id', IdPipe) userId: string): Promise<DeletedUserDto> {
    return this.deletion.delete(member, userId);
  }
}
