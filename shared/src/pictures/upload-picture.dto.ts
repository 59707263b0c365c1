import { IsIn } from 'class-validator';
import { PICTURE_USES, type PictureUse } from './picture.dto.js';

/** Describes the query of POST /admin/pictures, whose body is the file. Admin only. */
export class UploadPictureDto {
  @IsIn(PICTURE_USES, { message: 'Say what the picture is for: logo, favicon, hero, banner or page.' })
  use: PictureUse;
}
