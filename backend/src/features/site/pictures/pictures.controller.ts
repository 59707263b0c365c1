import { Controller, Get, Header, Param, UseInterceptors } from '@nestjs/common';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { type ImageAnswer, ImageInterceptor } from '../../../platform/http/answers/image-answer.js';
import { PicturesService } from './pictures.service.js';

@Controller('pictures')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  /** Returns an uploaded picture. Its name is a hash of its content, so browsers can cache it permanently. Other sites may show it. */
  @Public()
  @Get(':file')
  @Header('cross-origin-resource-policy', 'cross-origin')
  @UseInterceptors(ImageInterceptor)
  getPicture(@Param('file') fileName: string): Promise<ImageAnswer> {
    return this.pictures.get(fileName);
  }
}
