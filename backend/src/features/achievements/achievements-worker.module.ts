import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { LapsModule } from '../laps/laps.module.js';
import { AchievementUnlocksService } from './achievement-unlocks.service.js';
import { AchievementUnlocksStore } from './achievement-unlocks.store.js';
import { ACHIEVEMENTS_QUEUE, AchievementsQueue } from './achievements.queue.js';
import { AchievementsWorker } from './achievements.worker.js';
import { UnlockAchievementsTask } from './unlock-achievements.task.js';

@Module({
  imports: [LapsModule, registerQueues(ACHIEVEMENTS_QUEUE)],
  providers: [
    AchievementsQueue,
    UnlockAchievementsTask,
    AchievementsWorker,
    AchievementUnlocksService,
    AchievementUnlocksStore,
  ],
})
export class AchievementsWorkerModule {}
