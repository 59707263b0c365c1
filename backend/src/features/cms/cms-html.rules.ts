import { isUploadedPicture } from '@league/shared/pictures/picture-address';
import sanitizeHtml from 'sanitize-html';

/** Elements whose text is no text for readers: it goes with them. */
const DROPPED_WITH_CONTENT = [
  ...['script', 'style', 'textarea', 'option', 'select', 'button', 'noscript', 'template', 'title', 'head'],
  ...['iframe', 'object', 'embed', 'applet', 'noembed', 'noframes', 'frameset', 'xmp', 'plaintext', 'listing'],
  ...['svg', 'math', 'form', 'canvas', 'audio', 'video'],
];

/** A web or mail address, or a place on this site: a colon that is no scheme's has no business there. */
const SAFE_HREF = /^(?:https?:|mailto:|[/?#]|[^:]*$)/i;

/** An uploaded picture, or one of another site. */
const isPictureSource = (src: string) => isUploadedPicture(src) || /^https?:\/\//i.test(src);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'section', 'article'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'time'],
    ...['code', 'pre', 'kbd', 'samp', 'blockquote', 'figure', 'figcaption', 'img', 'a'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start', 'reversed', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
    abbr: ['title'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  allowProtocolRelative: false,
  allowedStyles: {},
  allowedClasses: {},
  nonTextTags: DROPPED_WITH_CONTENT,
  nestingLimit: 100,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureSource(attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, { href, title, target }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && SAFE_HREF.test(href) ? { href } : {}),
        ...(title === undefined ? {} : { title }),
        ...(target === '_blank' ? { target } : {}),
        rel: 'noopener noreferrer',
      },
    }),
  },
};

/** HTML that cannot run anything: formatting, images and links stay, whatever could act is gone. Safe to repeat. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}
