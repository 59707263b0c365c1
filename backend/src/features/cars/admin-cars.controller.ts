import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { GenerateCredentialsDto } from '@league/shared/cars/admin-cars.dto';
import type { CarCredentials } from '@league/shared/cars/car.dto';
import { AdminOnly } from '../../platform/auth/auth.decorators.js';
import { CarsService } from './cars.service.js';

@AdminOnly()
@Controller('admin/cars')
export class AdminCarsController {
  constructor(private readonly cars: CarsService) {}

  @Post('generate-credentials')
  @HttpCode(200)
  generateCredentials(@Query() { car_name }: GenerateCredentialsDto): Promise<CarCredentials> {
    return this.cars.generateCredentials(car_name);
  }
}
