import { useEffect, useState, type RefObject } from 'react';

/** Names the position of an element relative to the window; 'in' while any of it is visible. */
export type ScrollPosition = 'above' | 'in' | 'below';

/** Describes how much of the window, in px, other elements cover at the top and bottom. */
interface Covered {
  readonly top: number;
  readonly bottom?: number;
}

/** Returns the position of an element relative to the free part of the window; measures it again when `again` changes. */
export function useScrollPosition(
  element: RefObject<HTMLElement | null>,
  { top, bottom = 0 }: Covered,
  again?: unknown,
): ScrollPosition {
  const [place, setPlace] = useState<ScrollPosition>('in');
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const above = entry.boundingClientRect.bottom <= top;
        setPlace(entry.isIntersecting ? 'in' : above ? 'above' : 'below');
      },
      { rootMargin: `-${top}px 0px -${bottom}px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, top, bottom, again]);
  return place;
}
