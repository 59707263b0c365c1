import { Module } from '@nestjs/common';
import { AdminCarsController } from './admin-cars.controller.js';
import { AdminCarsService } from './admin-cars.service.js';
import { CarCredentials } from './car-credentials.service.js';
import { CarsController } from './cars.controller.js';
import { CarsListStore } from './cars.list.store.js';
import { CarsService } from './cars.service.js';
import { CarsStore } from './cars.store.js';

@Module({
  controllers: [CarsController, AdminCarsController],
  providers: [CarsService, AdminCarsService, CarsStore, CarsListStore, CarCredentials],
  exports: [CarsService, AdminCarsService, CarCredentials],
})
export class CarsModule {}
