import type { ArticleDto } from '@league/shared/cms/article.dto';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import type { Article } from './article.entity.js';
import type { CmsPage } from './cms-page.entity.js';
import type { CmsPost } from './cms-post.entity.js';

export function toCmsPageDto(page: CmsPage): CmsPageDto {
  return {
    ...toArticleDto(page),
    seo_title: page.seoTitle,
    seo_description: page.seoDescription,
    seo_keywords: page.seoKeywords,
    show_in_menu: page.showInMenu,
    menu_order: page.menuOrder,
    template: page.template,
  };
}

export function toCmsPostDto(post: CmsPost): CmsPostDto {
  return {
    ...toArticleDto(post),
    category: post.category,
    published_at: post.publishedAt?.toISOString() ?? null,
  };
}

function toArticleDto(article: Article): ArticleDto {
  return {
    id: article.id,
    title: article.title,
    slug: article.slug,
    content: article.content,
    excerpt: article.excerpt,
    featured_image: article.featuredImage,
    is_published: article.isPublished,
    created_at: article.createdAt.toISOString(),
  };
}
