import { isReservedSlug } from '@league/shared/cms/reserved-slugs';
import type { UpdatePageDto } from '@league/shared/cms/update-page.dto';
import type { UpdatePostDto } from '@league/shared/cms/update-post.dto';
import { DomainError } from '../../platform/http/domain-error.js';
import { withoutAbsent } from '../../platform/http/validation/without-absent.js';
import { requireContent } from './cms-html.rules.js';
import type { Article } from './article.entity.js';
import type { CmsPage } from './cms-page.entity.js';
import type { CmsPost } from './cms-post.entity.js';

/**
 * Returns the columns of a page that a request sets; the others stay unchanged or, in a new page, have their defaults.
 * @throws DomainError 400 for content with nothing to show; 409 for a reserved slug
 */
export function pageChanges(dto: UpdatePageDto): Partial<CmsPage> {
  if (dto.slug !== undefined && isReservedSlug(dto.slug)) {
    throw DomainError.conflict('page-slug-reserved', { slug: dto.slug });
  }
  return withoutAbsent<CmsPage>({
    ...articleChanges(dto),
    seoTitle: dto.seo_title,
    seoDescription: dto.seo_description,
    seoKeywords: dto.seo_keywords,
    showInMenu: dto.show_in_menu ?? undefined,
    menuOrder: dto.menu_order === null ? 0 : dto.menu_order,
    template: dto.template ?? undefined,
  });
}

/**
 * Returns the columns of a post that a request sets, like `pageChanges`, and the time of its first publication, which is now if
 * the post is published and was not before. `before` is absent for a new post.
 * @throws DomainError 400 for content with nothing to show
 */
export function postChanges(dto: UpdatePostDto, before?: CmsPost): Partial<CmsPost> {
  const isPublished = dto.is_published ?? before?.isPublished ?? true;
  return withoutAbsent<CmsPost>({
    ...articleChanges(dto),
    category: dto.category,
    publishedAt: before?.publishedAt ?? (isPublished ? new Date() : null),
  });
}

function articleChanges(dto: UpdatePageDto | UpdatePostDto): { [K in keyof Article]?: Article[K] | undefined } {
  return {
    title: dto.title,
    slug: dto.slug,
    content: dto.content === undefined ? undefined : requireContent(dto.content),
    excerpt: dto.excerpt,
    featuredImage: dto.featured_image,
    isPublished: dto.is_published ?? undefined,
  };
}
