import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from './when-idle';

/** The delay, in ms, after a page is rendered: the live connection and the lazy parts of the page come first. */
const QUIET_MS = 3_000;
const MENU_LINKS = 'nav a[href^="/"], header a[href^="/"]';
const SLOW = ['slow-2g', '2g'];

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Fetches the code of the pages in the menu, one page at a time while the browser is idle, so that a click need not wait for the
 * server. Does nothing on slow connections and in browsers set to save data.
 */
export function preloadMenuRoutes(router: AnyRouter): void {
  const { connection } = navigator as { readonly connection?: Connection };
  if (connection?.saveData || SLOW.includes(connection?.effectiveType ?? '')) return;
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async () => {
    const path = menuPaths().find((one) => !done.has(one));
    if (path === undefined) return;
    done.add(path);
    await loadCode(router, path);
    whenIdle(() => void next());
  };
  router.subscribe('onRendered', () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void next()), QUIET_MS);
  });
}

function menuPaths(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(MENU_LINKS)].map(({ pathname }) => pathname);
}

/** Loads the code of a page. Failures are ignored, because a click on its link tries again and reports them. */
async function loadCode(router: AnyRouter, path: string): Promise<void> {
  const [matchedRoutes] = router.getMatchedRoutes(path);
  await Promise.allSettled(matchedRoutes.map(async (route) => router.loadRouteChunk(route)));
}
