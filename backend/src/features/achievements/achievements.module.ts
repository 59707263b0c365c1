import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Achievement, UserAchievement, WithheldAchievement } from './achievement.entity.js';
import { LapsCoreModule } from '../laps/laps.module.js';
import { AchievementUnlocksStore } from './achievement-unlocks.store.js';
import { AchievementsController } from './achievements.controller.js';
import { AchievementsService } from './achievements.service.js';
import { AchievementsStore } from './achievements.store.js';
import { AdminAchievementsController } from './admin-achievements.controller.js';
import { UnlockAchievementsTask } from './unlock-achievements.task.js';

@Module({
  imports: [TypeOrmModule.forFeature([Achievement, UserAchievement, WithheldAchievement]), LapsCoreModule],
  controllers: [AchievementsController, AdminAchievementsController],
  providers: [AchievementsService, AchievementsStore],
  exports: [AchievementsService],
})
export class AchievementsModule {}

/** Provides the task that only workers run. */
@Module({
  imports: [LapsCoreModule],
  providers: [AchievementUnlocksStore, UnlockAchievementsTask],
})
export class AchievementsWorkerModule {}
