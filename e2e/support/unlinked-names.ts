import type { Page } from 'playwright-core';

/** Selects names that need no link: a page's own heading, part of a control, the note of a figure, a choice, a chart, a docked row. */
const NO_LINK =
  'a, h1, dt, option, label, button, summary, [role=application], [aria-label="Your place"], [aria-hidden=true], .sr-only';

/** Lists the names of drivers and of a track on the screens of `AllScreens`. */
const NAMES = ['Ana Torres', 'Monza', 'Gia Nero', 'Hal Prost'];

/** Returns the texts that equal one of NAMES and are not part of a link, each with its surrounding HTML. */
export const unlinkedNames = (page: Page): Promise<string[]> =>
  page.locator('#content').evaluate(
    (content, [wanted, noLink]) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const element = node.parentElement;
        if (!wanted.includes(text) || !element || element.closest(noLink) || !element.checkVisibility()) continue;
        found.push(`${text}: ${element.parentElement?.outerHTML.slice(0, 200)}`);
      }
      return found;
    },
    [NAMES, NO_LINK] as const,
  );
