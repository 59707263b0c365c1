/** Describes the picture of a page beside its title and description; it shows no more than a visitor may see. */
export interface ShareCard {
  /** A word or two over the title. */
  readonly eyebrow?: string;
  /** The figure that the page is about: a record, a rank. */
  readonly figure?: { readonly value: string; readonly label: string };
  /** The first three of a result or a standing. */
  readonly podium?: readonly { readonly position: number; readonly name: string; readonly value: string }[];
}

/** Describes a page for search engines and link previews; it shows no more than a visitor may see. */
export interface PageHead {
  /** The title of this page alone. Without one the page is named like the site. */
  readonly title?: string;
  readonly description?: string | null;
  readonly type?: 'website' | 'article';
  /** The address of a picture, or its path, for a page that has one of its own; the server draws that of any other page. */
  readonly image?: string | null;
  /** Describes what the drawn picture shows beside title and description. */
  readonly card?: ShareCard;
  /** The path under which the page is to be known, encoded, where it has several. */
  readonly canonical?: string;
  /** Says whether the page is for members, so that search engines leave it out. */
  readonly isForMembers?: boolean;
}

export interface SitePage {
  readonly siteName: string;
  /** Null where the path names nothing. */
  readonly head: PageHead | null;
  readonly path: string;
}

/** Describes a page for the document, with the path of its drawn picture; null without one. */
export interface DrawnPage extends SitePage {
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

/** Writes the head of a page into the web app's document. */
export function withHead(document: string, { siteName, head, path, picturePath }: DrawnPage, origin: string): string {
  const title = [head?.title, `${siteName} | Second Life Race League`].filter(Boolean).join(' · ');
  const description = shortened(head?.description ?? '');
  const tags = head === null || head.isForMembers ? [meta('name', 'robots', 'noindex')] : shareTags();
  const described = description === '' ? document : document.replace(DESCRIPTION, () => describe(description));
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

function describe(description: string): string {
  return meta('name', 'description', description);
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}

/** Cuts a text to one line of at most DESCRIPTION_LENGTH letters. */
function shortened(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (letters.length <= DESCRIPTION_LENGTH) return letters.join('');
  return `${letters
    .slice(0, DESCRIPTION_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
