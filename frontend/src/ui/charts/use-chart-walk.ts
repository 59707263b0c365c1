import { useState, type KeyboardEvent } from 'react';
import { announce } from '../feedback/announcer';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Lets the arrow keys move along `count` items and announces each. The first key press chooses the item at `first`. Returns the
 * index of the chosen item, or null, and the event handlers.
 */
export function useChartWalk(count: number, first: number, describe: (at: number) => string) {
  const [chosen, setChosen] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(null);
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : STEPS[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    const next = chosen === null ? first : step(Math.min(chosen, count - 1), count - 1);
    setChosen(next);
    announce(describe(next));
  };
  const isThere = chosen !== null && chosen < count;
  return { chosen: isThere ? chosen : null, setChosen, onKeyDown, onBlur: () => setChosen(null) };
}
