import { IsSwitch } from '../http/is-switch.js';
import { IsOptionalText } from '../text/is-text.js';
import { CreateArticleDto } from './create-article.dto.js';

/** Describes the body of POST /cms/admin/posts. Admin only. */
export class CreatePostDto extends CreateArticleDto {
  @IsOptionalText('The category', 64)
  category?: string | null;

  /** Default true. */
  @IsSwitch('is_published')
  is_published?: boolean | null;
}
