import { IsSwitch } from '../http/is-switch.js';
import { IsOptionalText, LINES } from '../text/is-text.js';
import { IsOptionalPictureAddress } from '../pictures/picture-address.js';
import { IsContent, IsSlug, IsTitle } from './cms-fields.js';

/** Describes the body of POST /cms/admin/posts. Admin only. */
export class CreatePostDto {
  @IsTitle()
  title: string;

  @IsSlug()
  slug: string;

  @IsContent()
  content: string;

  @IsOptionalText('The excerpt', 1000, LINES)
  excerpt?: string | null;

  @IsOptionalText('The category', 64)
  category?: string | null;

  @IsOptionalPictureAddress('The featured image', 'https://example.com/image.jpg')
  featured_image?: string | null;

  /** Default true. */
  @IsSwitch('is_published')
  is_published?: boolean | null;
}
