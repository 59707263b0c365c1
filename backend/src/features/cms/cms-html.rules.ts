import {
  DROPPED_WITH_CONTENT,
  isPictureSource,
  isSafeHref,
  KEPT_ATTRIBUTES,
  KEPT_TAGS,
} from '@league/shared/cms/page-html';
import sanitizeHtml from 'sanitize-html';
import { DomainError } from '../../platform/http/domain-error.js';

/**
 * The maximum size, in bytes, of a request with the HTML of a page or post; an update may also contain the HTML before the
 * change.
 */
export const CONTENT_BODY_LIMIT = 2_097_152;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...KEPT_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(KEPT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  allowProtocolRelative: false,
  allowedStyles: {},
  allowedClasses: {},
  nonTextTags: [...DROPPED_WITH_CONTENT],
  nestingLimit: 100,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureSource(attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, { href, title, target }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && isSafeHref(href) ? { href } : {}),
        ...(title === undefined ? {} : { title }),
        ...(target === '_blank' ? { target } : {}),
        rel: 'noopener noreferrer',
      },
    }),
  },
};

/** Sanitizes HTML: keeps formatting, images and links, and removes everything that could run. Safe to repeat. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

/** Returns the sanitized HTML of a page or post. @throws DomainError 400 when it has neither text nor a picture */
export function requireContent(html: string): string {
  const clean = cleanHtml(html);
  if (!clean.includes('<img ') && textOfHtml(clean) === '') throw DomainError.invalidField('content', 'content-needed');
  return clean;
}

/** Returns sanitized HTML with absolute addresses, for feed readers, which do not show it at `base`. */
export function withAbsoluteLinks(html: string, base: string): string {
  const absolute = (value: string) => (URL.canParse(value, base) ? new URL(value, base).href : value);
  // After sanitizing, a `<` only begins a tag, and values are in double quotes.
  return html.replace(/<\w[^>]*>/g, (tag) =>
    tag.replace(/ (href|src|cite)="([^"]*)"/g, (_, name: string, value: string) => ` ${name}="${absolute(value)}"`),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Returns the text of sanitized HTML on a single line. */
export function textOfHtml(html: string): string {
  const text = sanitizeHtml(html.replace(/</g, ' <'), { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
