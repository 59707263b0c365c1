import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { AsNumber } from '../http/as-number.js';
import { IsSwitch } from '../http/is-switch.js';
import { IsOptionalText } from '../text/is-text.js';
import { CreateArticleDto } from './create-article.dto.js';

/** Describes the body of POST /cms/admin/pages. Admin only. */
export class CreatePageDto extends CreateArticleDto {
  @IsOptionalText('The SEO title', 200)
  seo_title?: string | null;

  @IsOptionalText('The SEO description', 500)
  seo_description?: string | null;

  @IsOptionalText('The SEO keywords', 500, { plural: true })
  seo_keywords?: string | null;

  /** 0 when null, or when absent from a new page. */
  @IsOptional()
  @AsNumber()
  @Min(0, { message: 'The menu order is a whole number, 0 or more.' })
  @Max(1_000_000, { message: 'The menu order is at most 1,000,000.' })
  @IsInt({ message: 'The menu order is a whole number, 0 or more.' })
  menu_order?: number | null;

  /** Default `default`. */
  @IsOptional()
  @Matches(/^[a-z0-9-]{1,64}$/, { message: 'A template is named with lower-case letters, digits and hyphens.' })
  template?: string | null;

  /** Default true. */
  @IsSwitch('is_published')
  is_published?: boolean | null;

  /** Default true. */
  @IsSwitch('show_in_menu')
  show_in_menu?: boolean | null;
}
