import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.js';
import { CarPicturesController } from './car-pictures.controller.js';
import { CarPicturesService } from './car-pictures.service.js';
import { CarsModule } from './cars.module.js';
import { CarsStore } from './cars.store.js';

/** Holds the parts for processes that answer requests: the limits of uploads do not exist in workers. */
@Module({
  imports: [CarsModule, PicturesModule],
  controllers: [CarPicturesController],
  providers: [CarPicturesService, CarsStore],
})
export class CarsApiModule {}
