/** Describes what a page and a post have in common. */
export interface ArticleDto {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  /** HTML, sanitized when it was saved. */
  readonly content: string;
  readonly excerpt: string | null;
  /** An http or https address, or the path of an uploaded picture; null if there is none. */
  readonly featured_image: string | null;
  readonly is_published: boolean;
  /** ISO 8601 UTC. */
  readonly created_at: string;
}
