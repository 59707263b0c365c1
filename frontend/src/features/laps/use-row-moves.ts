import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useMediaQuery } from '../../ui/use-media-query';

const MOVE = { duration: 250, easing: 'cubic-bezier(.2,.8,.2,1)' };

/**
 * Lets the drawn rows of a list glide to their new places when it changes. `ids`: of the drawn rows, in order;
 * `first`: the place of the first of them in the whole list, whose rows are all `rowPx` high. Rows that come and go
 * while the reader scrolls keep their places and stay still; nothing moves while not `lively`.
 */
export function useRowMoves(
  body: RefObject<HTMLElement | null>,
  ids: readonly string[],
  first: number,
  rowPx: number,
  lively: boolean,
): void {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const places = new Map(ids.map((id, index) => [id, first + index]));
    if (lively && !still) {
      ids.forEach((id, index) => {
        const moved = (before.current.get(id) ?? first + index) - (first + index);
        if (moved === 0) return;
        const start = { transform: `translateY(${moved * rowPx}px)` };
        body.current?.children[index]?.animate([start, { transform: 'none' }], MOVE);
      });
    }
    before.current = places;
  });
}
