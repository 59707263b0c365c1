import { Module } from '@nestjs/common';
import { AchievementsModule } from '../../achievements/achievements.module.js';
import { CarsModule } from '../../cars/cars.module.js';
import { LapsModule } from '../../laps/laps.module.js';
import { LeaderboardsModule } from '../leaderboards.module.js';
import { DriversController } from './drivers.controller.js';
import { DriversService } from './drivers.service.js';
import { DriversStore } from './drivers.store.js';
import { DriverHeadsService } from './page/driver-heads.service.js';
import { DriverPageService } from './page/driver-page.service.js';
import { DriverPageStore } from './page/driver-page.store.js';

@Module({
  imports: [CarsModule, LapsModule, AchievementsModule, LeaderboardsModule],
  controllers: [DriversController],
  providers: [DriversService, DriversStore, DriverPageService, DriverPageStore, DriverHeadsService],
})
export class DriversModule {}
