import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has left the window upwards or downwards; 'in' while any of it is seen. */
export type Place = 'above' | 'in' | 'below';

/** Px of the window that other things cover. */
interface Covered {
  readonly top: number;
  readonly bottom?: number;
}

/** Returns where an element is, in what is free of the window; looks at the element again when `again` changes. */
export function usePlace(element: RefObject<HTMLElement | null>, { top, bottom = 0 }: Covered, again?: unknown): Place {
  const [place, setPlace] = useState<Place>('in');
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
