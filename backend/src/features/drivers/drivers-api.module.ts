import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.js';
import { CarsModule } from '../cars/cars.module.js';
import { LapsModule } from '../laps/laps.module.js';
import { DriversController } from './drivers.controller.js';
import { DriversService } from './drivers.service.js';
import { DriversStore } from './drivers.store.js';

@Module({
  imports: [CarsModule, LapsModule, AchievementsModule],
  controllers: [DriversController],
  providers: [DriversService, DriversStore],
})
export class DriversApiModule {}
