/** Describes a CMS page. Published pages are public at /{slug}; admins see all. */
export interface CmsPageDto {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  /** HTML, sanitized when it was saved. */
  readonly content: string;
  readonly excerpt: string | null;
  /** An http or https address, or the path of an uploaded picture; null if there is none. */
  readonly featured_image: string | null;
  readonly seo_title: string | null;
  readonly seo_description: string | null;
  readonly seo_keywords: string | null;
  readonly is_published: boolean;
  readonly show_in_menu: boolean;
  /** At least 0; lists are sorted by it, then by title. */
  readonly menu_order: number;
  readonly template: string;
  /** ISO 8601 UTC. */
  readonly created_at: string;
}
