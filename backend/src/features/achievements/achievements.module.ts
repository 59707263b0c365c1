import { Module } from '@nestjs/common';
import { LapsModule } from '../laps/laps.module.js';
import { AchievementUnlocksService } from './achievement-unlocks.service.js';
import { AchievementUnlocksStore } from './achievement-unlocks.store.js';
import { AchievementsController } from './achievements.controller.js';
import { AchievementsService } from './achievements.service.js';
import { AchievementsStore } from './achievements.store.js';
import { AdminAchievementsController } from './admin-achievements.controller.js';

@Module({
  imports: [LapsModule],
  controllers: [AchievementsController, AdminAchievementsController],
  providers: [AchievementsService, AchievementsStore, AchievementUnlocksService, AchievementUnlocksStore],
  exports: [AchievementsService, AchievementUnlocksService],
})
export class AchievementsModule {}
