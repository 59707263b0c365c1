import { IsIn } from 'class-validator';
import { PICTURE_USES, type PictureUse } from './picture.dto.js';

/** Describes the body of POST /admin/pictures?use=banner, admins only; the body is the file. */
export class UploadPictureDto {
  @IsIn(PICTURE_USES, { message: 'Say what the picture is for: logo, favicon, hero, banner or page.' })
  use: PictureUse;
}
