import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { LapsModule } from '../laps/laps.module.js';
import { AchievementUnlocksModule } from './achievement-unlocks.module.js';
import { ACHIEVEMENTS_QUEUE, AchievementsQueue } from './achievements.queue.js';
import { UnlockAchievementsTask } from './unlock-achievements.task.js';
import { AchievementsWorker } from './achievements.worker.js';

@Module({
  imports: [LapsModule, AchievementUnlocksModule, registerQueues(ACHIEVEMENTS_QUEUE)],
  providers: [AchievementsQueue, UnlockAchievementsTask, AchievementsWorker],
})
export class AchievementsWorkerModule {}
