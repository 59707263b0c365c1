import { isUploadedPicture } from '../pictures/uploaded-picture.js';

/**
 * Lists the elements that pages and posts may contain. Others are removed but their text is kept, except for
 * DROPPED_WITH_CONTENT.
 */
export const KEPT_TAGS: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'section', 'article'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'time'],
  ...['code', 'pre', 'kbd', 'samp', 'blockquote', 'figure', 'figcaption', 'img', 'a'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Maps elements to the attributes that they may have. */
export const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  ol: ['start', 'reversed', 'type'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  col: ['span'],
  colgroup: ['span'],
  abbr: ['title'],
  time: ['datetime'],
};

/** Lists elements that are removed together with their text, because that text is not meant to be read. */
export const DROPPED_WITH_CONTENT: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'select', 'button', 'noscript', 'template', 'title', 'head'],
  ...['iframe', 'object', 'embed', 'applet', 'noembed', 'noframes', 'frameset', 'xmp', 'plaintext', 'listing'],
  ...['svg', 'math', 'form', 'canvas', 'audio', 'video'],
];

/** Matches a web or mail address, or a path on this site: a colon may only follow one of these schemes. */
const SAFE_HREF = /^(?:https?:|mailto:|[/?#]|[^:]*$)/i;

export function isSafeHref(href: string): boolean {
  return SAFE_HREF.test(href);
}

/** Returns true for the address of an uploaded picture and for any http or https address. */
export function isPictureSource(src: string): boolean {
  return isUploadedPicture(src) || /^https?:\/\//i.test(src);
}
