import type { AnyRouter } from '@tanstack/react-router';
import { announce } from '../../ui/feedback/announcer';

/**
 * Moves the focus to the new page's heading after a navigation, so that screen readers read it; a page that has no heading yet is
 * announced by its title. The router does neither. The first page and changes of filters leave the focus where it is.
 */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) announce(document.title);
    else heading.focus({ preventScroll: true });
  });
}
