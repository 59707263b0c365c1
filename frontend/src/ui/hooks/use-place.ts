import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has left the window upwards or downwards; 'in' while any of it is seen. */
export type Place = 'above' | 'in' | 'below';

/** Where an element is; `marginTop` px at the top of the window are covered by the page's header. */
export function usePlace(element: RefObject<HTMLElement | null>, marginTop: number, again?: unknown): Place {
  const [place, setPlace] = useState<Place>('in');
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const above = entry.boundingClientRect.bottom <= marginTop;
        setPlace(entry.isIntersecting ? 'in' : above ? 'above' : 'below');
      },
      { rootMargin: `-${marginTop}px 0px 0px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, marginTop, again]);
  return place;
}
