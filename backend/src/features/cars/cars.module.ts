import { Module } from '@nestjs/common';
import { SiteModule } from '../site/site.module.js';
import { AdminCarsController } from './admin-cars.controller.js';
import { CarCredentialsService } from './car-credentials.service.js';
import { CarListStore } from './car-list.store.js';
import { CarPicturesService } from './car-pictures.service.js';
import { CarsController } from './cars.controller.js';
import { CarsService } from './cars.service.js';
import { CarsStore } from './cars.store.js';

@Module({
  imports: [SiteModule],
  controllers: [CarsController, AdminCarsController],
  providers: [CarsService, CarPicturesService, CarsStore, CarListStore, CarCredentialsService],
  exports: [CarsService, CarCredentialsService],
})
export class CarsModule {}
