import type { CreatePageDto } from '@league/shared/cms/create-page.dto';
import { isReservedSlug } from '@league/shared/cms/reserved-slugs';
import { DomainError } from '../../platform/http/domain-error.js';
import { requireContent } from './cms-html.rules.js';
import type { CmsPage } from './cms-page.entity.js';

/** Describes the fields of a page that an admin sets. */
export type PageFields = Omit<CmsPage, 'id' | 'createdAt'>;

const DEFAULTS: PageFields = {
  title: '',
  slug: '',
  content: '',
  excerpt: null,
  featuredImage: null,
  seoTitle: null,
  seoDescription: null,
  seoKeywords: null,
  isPublished: true,
  showInMenu: true,
  menuOrder: 0,
  template: 'default',
};

/**
 * Returns the page that a request describes; absent fields stay as in `before`.
 * @throws DomainError 400 for content with nothing to show; 409 for a reserved slug
 */
export function pageFields(dto: Partial<CreatePageDto>, before: PageFields = DEFAULTS): PageFields {
  if (dto.slug !== undefined && isReservedSlug(dto.slug)) {
    throw DomainError.conflict('page-slug-reserved', { slug: dto.slug });
  }
  return {
    title: dto.title ?? before.title,
    slug: dto.slug ?? before.slug,
    content: dto.content === undefined ? before.content : requireContent(dto.content),
    excerpt: dto.excerpt === undefined ? before.excerpt : dto.excerpt,
    featuredImage: dto.featured_image === undefined ? before.featuredImage : dto.featured_image,
    seoTitle: dto.seo_title === undefined ? before.seoTitle : dto.seo_title,
    seoDescription: dto.seo_description === undefined ? before.seoDescription : dto.seo_description,
    seoKeywords: dto.seo_keywords === undefined ? before.seoKeywords : dto.seo_keywords,
    isPublished: dto.is_published ?? before.isPublished,
    showInMenu: dto.show_in_menu ?? before.showInMenu,
    menuOrder: dto.menu_order === undefined ? before.menuOrder : (dto.menu_order ?? DEFAULTS.menuOrder),
    template: dto.template ?? before.template,
  };
}
