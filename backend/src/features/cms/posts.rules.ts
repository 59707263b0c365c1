import type { CreatePostDto } from '@league/shared/cms/create-post.dto';
import { requireContent } from './cms-html.rules.js';
import type { CmsPost } from './cms-post.entity.js';

/** Describes the fields of a post that an admin sets, and the time of its first publication. */
export type PostFields = Omit<CmsPost, 'id' | 'createdAt'>;

const DEFAULTS: PostFields = {
  title: '',
  slug: '',
  content: '',
  excerpt: null,
  category: null,
  featuredImage: null,
  isPublished: true,
  publishedAt: null,
};

/**
 * Returns the post that a request describes; absent fields stay as in `before`. A post that is published for the first time gets
 * `now` as its publication time.
 * @throws DomainError 400 for content with nothing to show
 */
export function postFields(dto: Partial<CreatePostDto>, now: Date, before: PostFields = DEFAULTS): PostFields {
  const isPublished = dto.is_published ?? before.isPublished;
  return {
    title: dto.title ?? before.title,
    slug: dto.slug ?? before.slug,
    content: dto.content === undefined ? before.content : requireContent(dto.content),
    excerpt: dto.excerpt === undefined ? before.excerpt : dto.excerpt,
    category: dto.category === undefined ? before.category : dto.category,
    featuredImage: dto.featured_image === undefined ? before.featuredImage : dto.featured_image,
    isPublished,
    publishedAt: before.publishedAt ?? (isPublished ? now : null),
  };
}
