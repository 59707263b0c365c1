import type { Browser } from 'playwright-core';
import { seriousProblems } from './axe.js';
import { PASSWORD } from './running-league.js';
import { Screen } from './screen.js';

const WIDTHS = [390, 1280];
const THEMES = ['dark', 'light'] as const;

/**
 * What bars people from these pages of a member, on phones and desktops, in both themes; without movement, so that
 * nothing is looked at half faded in. `ready`: the page shows what it is to show.
 */
export async function problemsOfPages(
  browser: Browser,
  url: string,
  username: string,
  paths: readonly string[],
  ready: (screen: Screen) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of THEMES) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const screen = await Screen.open(context, `${url}/login`);
    await screen.signIn(username, PASSWORD);
    await screen.page.waitForURL(`${url}/dashboard`);
    for (const path of paths)
      for (const width of WIDTHS) {
        await screen.page.setViewportSize({ width, height: 800 });
        await screen.page.goto(url + path);
        await ready(screen);
        const problems = await seriousProblems(screen.page);
        found.push(...problems.map((problem) => `${path} ${width} ${colorScheme}: ${problem}`));
      }
    await context.close();
  }
  return found;
}
