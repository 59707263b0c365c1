import { Controller, Delete, Get, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { GenerateCredentialsDto } from '@league/shared/cars/generate-credentials.dto';
import type { AdminCarDto, CarCredentialsDto } from '@league/shared/cars/car.dto';
import { ListCarsDto } from '@league/shared/cars/list-cars.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { PageInterceptor, type Page } from '../../platform/http/paging/page.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { CarPicturesService } from './car-pictures.service.js';
import { CarsService } from './cars.service.js';

@AdminOnly()
@Controller('admin/cars')
export class AdminCarsController {
  constructor(
    private readonly cars: CarsService,
    private readonly pictures: CarPicturesService,
  ) {}

  /** Returns a page of all cars, each with the first 8 characters of its token. */
  @Get('all')
  @UseInterceptors(PageInterceptor)
  listAllCars(@Query() query: ListCarsDto): Promise<Page<AdminCarDto>> {
    return this.cars.listAll(query, { onlyUnassigned: false });
  }

  /** Returns a page of the cars without an owner, each with the first 8 characters of its token. */
  @Get('unassigned')
  @UseInterceptors(PageInterceptor)
  listUnassignedCars(@Query() query: ListCarsDto): Promise<Page<AdminCarDto>> {
    return this.cars.listAll(query, { onlyUnassigned: true });
  }

  /** Creates a car without an owner. The response contains the whole token, which admins cannot read again. */
  @Post('generate-credentials')
  @HttpCode(200)
  generateCarCredentials(
    @CurrentMember() member: Member,
    @Query() { car_name }: GenerateCredentialsDto,
  ): Promise<CarCredentialsDto> {
    return this.cars.generateCredentials(member, car_name);
  }

  /** Removes the picture of any car. */
  @Delete(':id/picture')
  @HttpCode(204)
  deleteCarPicture(@CurrentMember() member: Member, @Param('id', IdPipe) carId: string): Promise<void> {
    return this.pictures.removeOfAny(member, carId);
  }
}
