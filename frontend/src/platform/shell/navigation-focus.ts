import type { AnyRouter } from '@tanstack/react-router';
import { announce } from '../../ui/feedback/announcer';

/**
 * After a navigation the focus goes to the new page's heading, which is also announced; the router leaves both
 * to us. The first page and changes of filters keep the focus where it is.
 */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.focus({ preventScroll: true });
    announce(heading.textContent);
  });
}
