import { Controller, Get } from '@nestjs/common';
import type { UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import { CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { AchievementsService } from './achievements.service.js';

@Controller('achievements')
export class AchievementsController {
  constructor(private readonly achievements: AchievementsService) {}

  /** Lists the member's unlocked achievements, latest first. */
  @Get('my')
  listMyAchievements(@CurrentMember() member: Member): Promise<UserAchievementDto[]> {
    return this.achievements.listOf(member.id);
  }
}
