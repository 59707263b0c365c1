import { useEffect, useRef, type RefObject } from 'react';
import { mayMove } from './may-move';

/**
 * Animates children that are added, removed or moved, unless the user has turned movement off or prefers reduced motion. Its code
 * is loaded after the list is painted.
 */
export function useListMotion<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null);
  useEffect(() => {
    if (!mayMove()) return;
    let gone = false;
    let stop: (() => void) | undefined;
    void import('@formkit/auto-animate').then(({ default: autoAnimate }) => {
      if (gone || !list.current) return;
      const motion = autoAnimate(list.current, { duration: 250, easing: 'cubic-bezier(.2,.8,.2,1)' });
      stop = () => (motion.destroy ? motion.destroy() : motion.disable());
    }, ignore);
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return list;
}

/** Ignores that the code could not be loaded; rows then jump instead of moving. */
function ignore(): void {}
