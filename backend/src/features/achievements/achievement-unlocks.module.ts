import { Module } from '@nestjs/common';
import { LapsModule } from '../laps/laps.module.js';
import { AchievementUnlocks } from './achievement-unlocks.service.js';
import { AchievementUnlocksStore } from './achievement-unlocks.store.js';

@Module({
  imports: [LapsModule],
  providers: [AchievementUnlocks, AchievementUnlocksStore],
  exports: [AchievementUnlocks, AchievementUnlocksStore],
})
export class AchievementUnlocksModule {}
