import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type {
  AchievementDto,
  MemberAchievementDto,
  UserAchievementDto,
} from '@league/shared/achievements/achievement.dto';
import { AwardAchievementDto } from '@league/shared/achievements/award-achievement.dto';
import { CreateAchievementDto } from '@league/shared/achievements/create-achievement.dto';
import { UpdateAchievementDto } from '@league/shared/achievements/update-achievement.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { AchievementsService } from './achievements.service.js';

@AdminOnly()
@Controller('admin/achievements')
export class AdminAchievementsController {
  constructor(private readonly achievements: AchievementsService) {}

  /** Returns every achievement, predefined ones first. */
  @Get()
  listAchievements(): Promise<AchievementDto[]> {
    return this.achievements.list();
  }

  /** Lists the achievements that a member has, then the revoked predefined ones. */
  @Get('of/:userId')
  listMemberAchievements(@Param('userId', IdPipe) userId: string): Promise<MemberAchievementDto[]> {
    return this.achievements.listForAdmin(userId);
  }

  /** Creates a custom achievement. */
  @Post()
  createAchievement(@CurrentMember() member: Member, @Body() dto: CreateAchievementDto): Promise<AchievementDto> {
    return this.achievements.create(member, dto);
  }

  /** Changes an achievement; new points apply to everyone who has it. */
  @Patch(':id')
  updateAchievement(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdateAchievementDto,
  ): Promise<AchievementDto> {
    return this.achievements.update(member, id, dto);
  }

  /** Deletes a predefined or custom achievement and removes it, with its points, from everyone. */
  @Delete(':id')
  @HttpCode(204)
  deleteAchievement(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.achievements.delete(member, id);
  }

  /** Awards an achievement to a member; safe to repeat. */
  @Post(':id/award')
  @HttpCode(200)
  awardAchievement(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() { user_id }: AwardAchievementDto,
  ): Promise<UserAchievementDto> {
    return this.achievements.award(member, id, user_id);
  }

  /** Revokes an achievement and its points from one member. A predefined one does not unlock again automatically. */
  @Delete(':id/award/:userId')
  @HttpCode(204)
  takeBackAchievement(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
  ): Promise<void> {
    return this.achievements.revoke(member, id, userId);
  }
}
