import {
  DROPPED_WITH_CONTENT,
  isPictureSource,
  isSafeHref,
  KEPT_ATTRIBUTES,
  KEPT_TAGS,
} from '@league/shared/cms/page-html';
import DOMPurify from 'dompurify';

/** A separate DOMPurify instance, because hooks are registered per instance. */
const purifier = DOMPurify(globalThis.window);

/** The server's rules, which are added to DOMPurify's own so that the preview matches what will be stored. */
const RULES = {
  ALLOWED_TAGS: [...KEPT_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(KEPT_ATTRIBUTES).flat())],
  FORBID_CONTENTS: [...DROPPED_WITH_CONTENT],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

let clean = (html: string): string => purifier.sanitize(html, RULES);

/** Sets the cleaner to use on the server, where DOMPurify has no document to work with. */
export function cleanBy(cleaner: (html: string) => string): void {
  clean = cleaner;
}

if (purifier.isSupported) {
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    const isKept = KEPT_ATTRIBUTES[element.tagName.toLowerCase()]?.includes(name) ?? false;
    if (!isKept || (name === 'href' && !isSafeHref(value))) attribute.keepAttr = false;
  });

  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName !== 'IMG' || isPictureSource(element.getAttribute('src') ?? '')) return;
    purifier.removed.push({ element });
    element.remove();
  });
}

/** Returns the HTML with only the elements and attributes that the server keeps, and nothing that could run code. */
export function cleanHtml(html: string): string {
  return clean(html);
}

const ADDED_BY_PARSER: ReadonlySet<string> = new Set(['html', 'head', 'body', '#text']);

/** Returns the elements and attributes that saving would remove from the HTML, such as `<script>` or `onclick`. */
export function removedFrom(html: string): readonly string[] {
  purifier.sanitize(html, RULES);
  const names = purifier.removed.map((removed) => {
    if (!('element' in removed)) return removed.attribute?.name ?? '';
    const name = removed.element.nodeName.toLowerCase();
    if (name === '#comment') return '<!-- -->';
    return ADDED_BY_PARSER.has(name) ? '' : `<${name}>`;
  });
  return [...new Set(names.filter((name) => name !== ''))];
}
