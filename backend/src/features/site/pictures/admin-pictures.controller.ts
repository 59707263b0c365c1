import { Body, Controller, Post, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import { UploadPictureDto } from '@league/shared/pictures/upload-picture.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IMAGE_ROUTE } from '../../../platform/http/route-config.js';
import type { RawImage } from '../../../platform/openapi/raw-types.js';
import { PicturesService } from './pictures.service.js';

@AdminOnly()
@Controller('admin/pictures')
export class AdminPicturesController {
  constructor(private readonly pictures: PicturesService) {}

  /**
   * Stores a picture for the site. The body is a PNG, JPEG or WebP file of at most 2 MB. Set the field that shows the picture
   * to the `url` of the response.
   */
  @Post()
  @RouteConfig(IMAGE_ROUTE)
  uploadPicture(
    @CurrentMember() member: Member,
    @Query() query: UploadPictureDto,
    @Body() file: RawImage,
  ): Promise<PictureDto> {
    return this.pictures.upload(member, query, file);
  }
}
