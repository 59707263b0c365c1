/** Describes a news post. Published posts are public at /news/{slug}; admins see all. */
export interface CmsPostDto {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  /** HTML, sanitized when it was saved. */
  readonly content: string;
  readonly excerpt: string | null;
  readonly category: string | null;
  /** An http or https address, or the path of an uploaded picture; null if there is none. */
  readonly featured_image: string | null;
  readonly is_published: boolean;
  /** ISO 8601 UTC. */
  readonly created_at: string;
  /** When the post was first published, ISO 8601 UTC; null if it never was. Lists are sorted by this time, newest first. */
  readonly published_at: string | null;
}
