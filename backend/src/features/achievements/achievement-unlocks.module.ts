import { Module } from '@nestjs/common';
import { LapsModule } from '../laps/laps.module.js';
import { AchievementUnlocksService } from './achievement-unlocks.service.js';
import { AchievementUnlocksStore } from './achievement-unlocks.store.js';

@Module({
  imports: [LapsModule],
  providers: [AchievementUnlocksService, AchievementUnlocksStore],
  exports: [AchievementUnlocksService, AchievementUnlocksStore],
})
export class AchievementUnlocksModule {}
