import { isUploadedPicture } from '../pictures/uploaded-picture.js';

/**
 * Lists the elements that pages and posts keep; the text of every other element stays, unless it is removed with the
 * element.
 */
export const KEPT_TAGS: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'section', 'article'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'time'],
  ...['code', 'pre', 'kbd', 'samp', 'blockquote', 'figure', 'figcaption', 'img', 'a'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Lists the attributes that an element keeps. */
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

/** Elements whose text is not for readers: it is removed with them. */
export const DROPPED_WITH_CONTENT: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'select', 'button', 'noscript', 'template', 'title', 'head'],
  ...['iframe', 'object', 'embed', 'applet', 'noembed', 'noframes', 'frameset', 'xmp', 'plaintext', 'listing'],
  ...['svg', 'math', 'form', 'canvas', 'audio', 'video'],
];

/** Matches a web or mail address, or a place on this site: a colon may only follow one of these schemes. */
const SAFE_HREF = /^(?:https?:|mailto:|[/?#]|[^:]*$)/i;

export function isSafeHref(href: string): boolean {
  return SAFE_HREF.test(href);
}

/** Says whether a picture's address is an uploaded picture, or one of another site. */
export function isPictureSource(src: string): boolean {
  return isUploadedPicture(src) || /^https?:\/\//i.test(src);
}
