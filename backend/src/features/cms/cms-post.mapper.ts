import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import type { CmsPost } from './cms-post.entity.js';

export function toCmsPostDto(post: CmsPost): CmsPostDto {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    content: post.content,
    excerpt: post.excerpt,
    category: post.category,
    featured_image: post.featuredImage,
    is_published: post.isPublished,
    created_at: post.createdAt.toISOString(),
    published_at: post.publishedAt?.toISOString() ?? null,
  };
}
