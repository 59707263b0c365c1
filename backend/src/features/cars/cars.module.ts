import { Module } from '@nestjs/common';
import { AdminCarsController } from './admin-cars.controller.js';
import { AdminCarsService } from './admin-cars.service.js';
import { CarCredentialsService } from './car-credentials.service.js';
import { CarsController } from './cars.controller.js';
import { CarListStore } from './car-list.store.js';
import { CarsService } from './cars.service.js';
import { CarsStore } from './cars.store.js';

@Module({
  controllers: [CarsController, AdminCarsController],
  providers: [CarsService, AdminCarsService, CarsStore, CarListStore, CarCredentialsService],
  exports: [CarsService, AdminCarsService, CarCredentialsService],
})
export class CarsModule {}
