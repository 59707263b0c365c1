import type { ArticleDto } from './article.dto.js';

/** Describes a CMS page. Published pages are public at /{slug}; admins see all. */
export interface CmsPageDto extends ArticleDto {
  readonly seo_title: string | null;
  readonly seo_description: string | null;
  readonly seo_keywords: string | null;
  readonly show_in_menu: boolean;
  /** At least 0; lists are sorted by it, then by title. */
  readonly menu_order: number;
  readonly template: string;
}
