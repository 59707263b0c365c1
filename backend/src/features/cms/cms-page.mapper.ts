import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPage } from './cms-page.entity.js';

export function toCmsPageDto(page: CmsPage): CmsPageDto {
  return {
    id: page.id,
    title: page.title,
    slug: page.slug,
    content: page.content,
    excerpt: page.excerpt,
    featured_image: page.featuredImage,
    seo_title: page.seoTitle,
    seo_description: page.seoDescription,
    seo_keywords: page.seoKeywords,
    is_published: page.isPublished,
    show_in_menu: page.showInMenu,
    menu_order: page.menuOrder,
    template: page.template,
    created_at: page.createdAt.toISOString(),
  };
}
