import { Module } from '@nestjs/common';
import { CarsModule } from '../cars/cars.module.js';
import { LapsModule } from '../laps/laps.module.js';
import { DriversController } from './drivers.controller.js';
import { DriversService } from './drivers.service.js';
import { DriversStore } from './drivers.store.js';

@Module({
  imports: [CarsModule, LapsModule],
  controllers: [DriversController],
  providers: [DriversService, DriversStore],
})
export class DriversApiModule {}
