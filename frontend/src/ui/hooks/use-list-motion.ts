import { useEffect, useRef, type RefObject } from 'react';
import { mayMove } from './may-move';

/**
 * Children that come, go or change places do so visibly, unless the reader asked for less motion or for none. The code for it
 * arrives after the list is painted.
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

/** Without it the rows jump instead of moving. */
function ignore(): void {}
