import { Module } from '@nestjs/common';
import { AdminPicturesController } from './admin-pictures.controller.js';
import { PictureEncodingService } from './picture-encoding.service.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';
import { PicturesStore } from './pictures.store.js';

@Module({
  controllers: [PicturesController, AdminPicturesController],
  providers: [PicturesService, PicturesStore, PictureEncodingService],
  exports: [PicturesService],
})
export class PicturesModule {}
