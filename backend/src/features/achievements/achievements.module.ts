import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Achievement, UserAchievement, WithheldAchievement } from './achievement.entity.js';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { LapsCoreModule } from '../laps/laps.module.js';
import { AchievementUnlocksStore } from './achievement-unlocks.store.js';
import { AchievementsController } from './achievements.controller.js';
import { ACHIEVEMENTS_QUEUE, AchievementsQueue } from './achievements.queue.js';
import { AchievementsService } from './achievements.service.js';
import { AchievementsStore } from './achievements.store.js';
import { AchievementsWorker } from './achievements.worker.js';
import { AdminAchievementsController } from './admin-achievements.controller.js';
import { UnlockAchievementsTask } from './unlock-achievements.task.js';

@Module({
  imports: [TypeOrmModule.forFeature([Achievement, UserAchievement, WithheldAchievement]), LapsCoreModule],
  controllers: [AchievementsController, AdminAchievementsController],
  providers: [AchievementsService, AchievementsStore],
  exports: [AchievementsService],
})
export class AchievementsModule {}

/** Provides the jobs that only workers run. */
@Module({
  imports: [LapsCoreModule, registerQueues(ACHIEVEMENTS_QUEUE)],
  providers: [AchievementUnlocksStore, AchievementsQueue, UnlockAchievementsTask, AchievementsWorker],
})
export class AchievementsWorkerModule {}
