import { Module } from '@nestjs/common';
import { AdminCarsController } from './admin-cars.controller.js';
import { CarCredentials } from './car-credentials.js';
import { CarsService } from './cars.service.js';
import { CarsStore } from './cars.store.js';

@Module({
  controllers: [AdminCarsController],
  providers: [CarsService, CarsStore, CarCredentials],
  exports: [CarsService, CarCredentials],
})
export class CarsModule {}
