import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** The text spacing of WCAG 1.4.12 as CSS, applied like a user's own style sheet. */
const WIDE_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** The minimum size, in px, of buttons, fields and menu entries for touch. Links within texts are held to 24 px by axe. */
const TOUCH_PX = 44;

/** Expects that the first Tab on a page shows the skip link, and that Enter follows it. */
export async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus'));
  await link.waitFor();
  const top = await link.evaluate((element) => {
    const { left, right, top: above, bottom } = element.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (above + bottom) / 2) === element;
  });
  expect(top).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
}

/** Returns the number of first-level headings on the page, except those in previews. */
export const headingsOf = (page: Page): Promise<number> => page.locator('h1:not([inert] *)').count();

/**
 * Returns those of the first 80 controls that, when focused by keyboard, have no outline of at least 2 px with a contrast of
 * 3 : 1, or are covered.
 */
export async function withoutFocusOutline(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab'); // from now on the browser shows the focus as for keyboard users
  return page.evaluate(unseenFocus);
}

/** Returns buttons, fields and menu entries that are too small for touch. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(tooSmall, TOUCH_PX);

/** Returns the fields with text under 16 px, into which iPhones zoom when they get the focus. */
export const zoomedFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 160)),
    );

/** Runs `look` while the page has the text spacing of WCAG 1.4.12. */
export async function withWideText(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet(); // the security policy refuses a style element
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, WIDE_TEXT);
  try {
    await look();
  } finally {
    await page.evaluate(() => (document.adoptedStyleSheets = []));
  }
}

/** Returns texts that are partly cut off: beyond their box, or numbers that end in an ellipsis. Names may end in one. */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(cutOff);

/** Runs in the page: returns a description of each control that shows no clear focus indicator or is covered when focused. */
async function unseenFocus(): Promise<string[]> {
  const MOST = 80;
  const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = rgb(colour).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)); // prettier-ignore
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const groundOf = (element: Element | null): string => {
    if (element === null) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return (rgb(backgroundColor)[3] ?? 1) === 1 ? backgroundColor : groundOf(element.parentElement);
  };
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')]; // prettier-ignore
  const problems: string[] = [];
  for (const control of controls.filter(({ tabIndex }) => tabIndex >= 0).slice(0, MOST)) {
    control.focus();
    if (document.activeElement !== control) continue; // hidden, disabled or inert
    // A radio button is a label around a field that is only visible to screen readers.
    const seen = control.matches('input.sr-only') ? (control.closest('label') ?? control) : control;
    // A link that fills its card uses the outline of the card, or of its own part that fills the card.
    const outlines = [getComputedStyle(seen), getComputedStyle(seen, '::after'), getComputedStyle(seen.closest('li') ?? seen)]; // prettier-ignore
    const outline = outlines.find((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
    const atItsMiddle = () => {
      const { left, right, top, bottom } = seen.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    };
    // A row with its own scrolling brings the control into view in the next frame.
    if (atItsMiddle() === null) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const upper = atItsMiddle();
    const name = seen.outerHTML.slice(0, 120);
    if (outline === undefined) problems.push(`no outline: ${name}`);
    else if (contrast(outline.outlineColor, groundOf(seen.parentElement)) < 3)
      problems.push(`a faint outline: ${name}`);
    if (upper === null || !(seen.contains(upper) || upper.contains(seen)))
      problems.push(`covered by ${upper?.outerHTML.slice(0, 80)}: ${name}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return problems;
}

/** Runs in the page: returns the controls that are smaller than `least` px in either direction. */
function tooSmall(least: number): string[] {
  const targets = 'button, select, textarea, input:not([type=hidden], .sr-only), label:has(input.sr-only), summary, [role=tab], nav a'; // prettier-ignore
  return [...document.querySelectorAll<HTMLElement>(targets)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.closest('[inert]') === null)
    .map((target) => (target.matches('[type=checkbox], [type=radio]') && target.closest('label')) || target)
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width > 0 && Math.min(width, height) < least - 0.5;
    })
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 140)}`;
    });
}

/** Runs in the page: returns the texts that are cut off. */
function cutOff(): string[] {
  const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue?.trim() ?? '';
    const own = walker.currentNode.parentElement;
    if (text === '' || !own?.checkVisibility({ visibilityProperty: true }) || own.closest('.sr-only, pre, [inert]'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    for (let frame: Element | null = own; frame !== null && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(frame);
      const edge = frame.getBoundingClientRect();
      if (edge.width <= 1) break; // only visible to screen readers
      const isNumber = /^[\d.,:%+−s ]+$/.test(text);
      const endsByDesign = (textOverflow === 'ellipsis' && !isNumber) || webkitLineClamp !== 'none';
      const isWide = isHidden(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1);
      // Half of the line height may extend beyond the letters.
      const isHigh =
        isHidden(overflowY) && (box.bottom > edge.bottom + box.height / 4 || box.top < edge.top - box.height / 4);
      if ((isWide || isHigh) && !endsByDesign) found.push(`“${text.slice(0, 40)}” in ${frame.outerHTML.slice(0, 120)}`);
      if (isHidden(overflowX) || overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break;
    }
  }
  return found;
}
