import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { CarDto, CarCredentialsDto } from '@league/shared/cars/car.dto';
import { CreateCarDto } from '@league/shared/cars/create-car.dto';
import { TuneCarDto } from '@league/shared/cars/tune-car.dto';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import { CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IMAGE_ROUTE } from '../../platform/http/route-config.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import type { RawImage } from '../../platform/openapi/raw-types.js';
import { CarPicturesService } from './car-pictures.service.js';
import { CarsService } from './cars.service.js';

/** Provides the routes for a member's own cars. */
@Controller('cars')
export class CarsController {
  constructor(
    private readonly cars: CarsService,
    private readonly pictures: CarPicturesService,
  ) {}

  /** Returns the member's cars, with their tokens. */
  @Get()
  listOwnCars(@CurrentMember() member: Member): Promise<CarDto[]> {
    return this.cars.listOwn(member);
  }

  /** Adds a car for the member. The response contains its token. */
  @Post()
  createCar(@CurrentMember() member: Member, @Body() dto: CreateCarDto): Promise<CarDto> {
    return this.cars.create(member, dto);
  }

  /** Saves the tuning of the member's own car; its script receives it with the next heartbeat. */
  @Patch(':id/tuning')
  tuneCar(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) carId: string,
    @Body() dto: TuneCarDto,
  ): Promise<CarDto> {
    return this.cars.tune(member, carId, dto.tuning_settings);
  }

  /** Issues a new token for the member's own car; the old one becomes invalid at once. */
  @Post(':id/rotate-token')
  @HttpCode(200)
  rotateCarToken(@CurrentMember() member: Member, @Param('id', IdPipe) carId: string): Promise<CarCredentialsDto> {
    return this.cars.rotateToken(member, carId);
  }

  /** Replaces the picture of the member's own car; the body is a PNG, JPEG or WebP file of at most 2 MB. */
  @Post(':id/picture')
  @RouteConfig(IMAGE_ROUTE)
  replaceOwnCarPicture(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) carId: string,
    @Body() file: RawImage,
  ): Promise<PictureDto> {
    return this.pictures.replace(member, carId, file);
  }

  /** Removes the picture of the member's own car. */
  @Delete(':id/picture')
  @HttpCode(204)
  deleteOwnCarPicture(@CurrentMember() member: Member, @Param('id', IdPipe) carId: string): Promise<void> {
    return this.pictures.remove(member, carId);
  }
}
