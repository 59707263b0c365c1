import { Module } from '@nestjs/common';
import { AchievementUnlocksModule } from './achievement-unlocks.module.js';
import { AchievementsController } from './achievements.controller.js';
import { AchievementsService } from './achievements.service.js';
import { AchievementsStore } from './achievements.store.js';
import { AdminAchievementsController } from './admin-achievements.controller.js';

@Module({
  imports: [AchievementUnlocksModule],
  controllers: [AchievementsController, AdminAchievementsController],
  providers: [AchievementsService, AchievementsStore],
  exports: [AchievementsService],
})
export class AchievementsModule {}
