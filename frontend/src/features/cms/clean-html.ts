import {
  DROPPED_WITH_CONTENT,
  isPictureSource,
  isSafeHref,
  KEPT_ATTRIBUTES,
  KEPT_TAGS,
} from '@league/shared/cms/page-html';
import DOMPurify from 'dompurify';

/** A purifier of this module's own, because hooks are registered on the instance. */
const purifier = DOMPurify(window);

/** By the rules that the server applies when it saves: beyond DOMPurify's own, what is shown is what will be kept. */
const RULES = {
  ALLOWED_TAGS: [...KEPT_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(KEPT_ATTRIBUTES).flat())],
  FORBID_CONTENTS: [...DROPPED_WITH_CONTENT],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

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

/** HTML that cannot run anything. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, RULES);
}

const ADDED_BY_PARSER: ReadonlySet<string> = new Set(['html', 'head', 'body', '#text']);

/** Returns the parts of an HTML text that a save would remove, as the author wrote them: `<script>`, `onclick`. */
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
