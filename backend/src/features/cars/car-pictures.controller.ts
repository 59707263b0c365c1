import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IMAGE_ROUTE } from '../../platform/http/route-config.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import type { RawImage } from '../../platform/openapi/raw-types.js';
import { CarPicturesService } from './car-pictures.service.js';

@Controller()
export class CarPicturesController {
  constructor(private readonly pictures: CarPicturesService) {}

  /** Replaces the picture of the member's own car; the body is a PNG, JPEG or WebP file of at most 2 MB. */
  @Post('cars/:id/picture')
  @RouteConfig(IMAGE_ROUTE)
  replaceOwnCarPicture(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) carId: string,
    @Body() file: RawImage,
  ): Promise<PictureDto> {
    return this.pictures.replace(member, carId, file);
  }

  /** Removes the picture of the member's own car. */
  @Delete('cars/:id/picture')
  @HttpCode(204)
  deleteOwnCarPicture(@CurrentMember() member: Member, @Param('id', IdPipe) carId: string): Promise<void> {
    return this.pictures.remove(member, carId);
  }

  /** Removes the picture of any car. */
  @AdminOnly()
  @Delete('admin/cars/:id/picture')
  @HttpCode(204)
  deleteCarPicture(@CurrentMember() member: Member, @Param('id', IdPipe) carId: string): Promise<void> {
    return this.pictures.removeOfAny(member, carId);
  }
}
