import type { ArticleDto } from './article.dto.js';

/** Describes a news post. Published posts are public at /news/{slug}; admins see all. */
export interface CmsPostDto extends ArticleDto {
  readonly category: string | null;
  /** When the post was first published, ISO 8601 UTC; null if it never was. Lists are sorted by this time, newest first. */
  readonly published_at: string | null;
}
