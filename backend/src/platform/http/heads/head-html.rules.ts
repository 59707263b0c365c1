import { pageTitle } from '@league/shared/site/page-title';
/**
 * Describes the share picture of a page, in addition to its title and description. Absent parts are not shown. Contains only
 * what visitors may see.
 */
export interface ShareCard {
  /** One or two words above the title. */
  readonly eyebrow?: string;
  /** The figure that the page is about, such as a record or a rank. */
  readonly figure?: { readonly value: string; readonly label: string };
  /** The first three entries of a result or a standing. */
  readonly podium?: readonly { readonly position: number; readonly name: string; readonly value: string }[];
}

/** Describes a page for search engines and link previews. Contains only what visitors may see. */
export interface PageHead {
  /** The title of the page without the name of the site; if absent, the name of the site is the title. */
  readonly title?: string;
  readonly description?: string | null;
  readonly type?: 'website' | 'article';
  /**
   * The URL or path of a picture for the page; if absent or null, the generated share picture is shown, if the page has one.
   */
  readonly image?: string | null;
  /** Describes what the generated share picture shows besides the title and description; absent if it shows nothing else. */
  readonly card?: ShareCard;
  /** The canonical path, URL-encoded, of a page that has several paths; if absent, the requested path is canonical. */
  readonly canonical?: string;
  /** Whether the page is for members, so that search engines leave it out. */
  readonly isForMembers?: boolean;
}

export interface SitePage {
  readonly siteName: string;
  /** Null when the path names no page. */
  readonly head: PageHead | null;
  readonly path: string;
}

/** Describes a page with the path of its share picture, or null if it has none. */
export interface PageWithPicture extends SitePage {
  readonly picturePath: string | null;
}

const PICTURE_SIZE = [
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
] as const;
const DESCRIPTION_LENGTH = 200;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns the web app's document with the title, description and link preview of a page. */
export function withHead(
  document: string,
  { siteName, head, path, picturePath }: PageWithPicture,
  origin: string,
): string {
  const title = [head?.title, pageTitle(siteName)].filter(Boolean).join(' · ');
  const description = shortened(head?.description ?? '');
  const tags = head === null || head.isForMembers ? [meta('name', 'robots', 'noindex')] : shareTags();
  const described =
    description === '' ? document : document.replace(DESCRIPTION, () => meta('name', 'description', description));
  return described.replace(TITLE, () => [`<title>${escapeHtml(title)}</title>`, ...tags].join('\n    '));

  function shareTags(): string[] {
    const url = origin + (head?.canonical ?? path);
    const own = head?.image && URL.canParse(head.image, origin) ? new URL(head.image, origin).href : null;
    const image = own ?? (picturePath === null ? null : origin + picturePath);
    return [
      `<link rel="canonical" href="${escapeHtml(url)}" />`,
      meta('property', 'og:site_name', siteName),
      meta('property', 'og:type', head?.type ?? 'website'),
      meta('property', 'og:title', head?.title ?? siteName),
      meta('property', 'og:url', url),
      ...(description === '' ? [] : [meta('property', 'og:description', description)]),
      ...(image === null ? [] : [meta('property', 'og:image', image)]),
      ...(own === null && image !== null ? PICTURE_SIZE.map(([side, px]) => meta('property', side, px)) : []),
      meta('name', 'twitter:card', image === null ? 'summary' : 'summary_large_image'),
    ];
  }
}

/** Escapes text for HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

/** Shortens a text to one line of at most DESCRIPTION_LENGTH characters, including the ellipsis. */
function shortened(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (letters.length <= DESCRIPTION_LENGTH) return letters.join('');
  return `${letters
    .slice(0, DESCRIPTION_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
