import { Body, Controller, Get, Header, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import { UploadPictureDto } from '@league/shared/pictures/upload-picture.dto';
import { AdminOnly, CurrentMember, Public } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IMAGE_ROUTE } from '../../../platform/http/route-config.js';
import type { RawImage } from '../../../platform/openapi/raw-types.js';
import { type ImageAnswer, ImageInterceptor } from '../../../platform/http/answers/image-answer.js';
import { PicturesService } from './pictures.service.js';

@AdminOnly()
@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  /** Returns an uploaded picture. Its name is a hash of its content, so browsers can cache it permanently. Other sites may show it. */
  @Public()
  @Get('pictures/:file')
  @Header('cross-origin-resource-policy', 'cross-origin')
  @UseInterceptors(ImageInterceptor)
  getPicture(@Param('file') fileName: string): Promise<ImageAnswer> {
    return this.pictures.get(fileName);
  }

  /**
   * Stores a picture for the site. The body is a PNG, JPEG or WebP file of at most 2 MB. Set the field that shows the picture
   * to the `url` of the response.
   */
  @Post('admin/pictures')
  @RouteConfig(IMAGE_ROUTE)
  uploadPicture(
    @CurrentMember() member: Member,
    @Query() query: UploadPictureDto,
    @Body() file: RawImage,
  ): Promise<PictureDto> {
    return this.pictures.upload(member, query, file);
  }
}
