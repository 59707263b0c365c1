import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useMediaQuery } from './use-media-query';

const MOVE = { duration: 250, easing: 'cubic-bezier(.2,.8,.2,1)' };

/**
 * Moves the rows of a list smoothly to their new places, unless the user has turned movement off or prefers reduced motion; with
 * `lively` false they jump. Only rows in the window are animated, and all positions are read at once, for long and busy lists.
 */
export function useRowMoves(list: RefObject<HTMLElement | null>, lively = true): void {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const places = useRef<WeakMap<Element, number>>(null);
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    const known = places.current;
    if (known === null) {
      // Read the first positions after the browser's layout: reading them now would force a synchronous layout.
      const first = (places.current = new WeakMap());
      requestAnimationFrame(() =>
        setTimeout(() => rows.forEach((row) => first.has(row) || first.set(row, row.offsetTop))),
      );
      return;
    }
    const now = rows.map((row) => row.offsetTop);
    const toWindow = (list.current?.getBoundingClientRect().top ?? 0) - (now[0] ?? 0);
    const inWindow = (place: number) =>
      place + toWindow > -window.innerHeight / 4 && place + toWindow < window.innerHeight;
    rows.forEach((row, index) => {
      const place = now[index] ?? 0;
      const before = known.get(row) ?? place;
      known.set(row, place);
      if (before === place || !lively || still || !mayMove() || !(inWindow(before) || inWindow(place))) return;
      row.animate([{ transform: `translateY(${before - place}px)` }, { transform: 'none' }], MOVE);
    });
  });
}

/** Returns whether rows may move: unless the user has turned it off, which sets the page's `data-movement`. */
function mayMove(): boolean {
  return document.documentElement.dataset['movement'] !== 'off';
}
