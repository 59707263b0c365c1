import { isPictureSource, isSafeHref } from '@league/shared/cms/page-html';
import { generateHTML, generateJSON, type Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { lostHtml } from './lost-html.rules';

/** The extensions of the rich text editor. Headings start at level 2: only the page's title has level 1. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: isSafeHref,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => isPictureSource(image.getAttribute('src') ?? '') && null },
    ],
  }).configure({ inline: true }),
];

/** Returns the HTML without trailing empty paragraphs; '' if nothing else is left. */
export function tidyHtml(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '');
}

/** Returns the elements that rich text would lose from the HTML, or null if it loses nothing. See `lostHtml`. */
export function lostInEditor(html: string): readonly string[] | null {
  return lostHtml(html, tidyHtml(generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS)));
}
