import { useState } from 'react';
import { useServerNow } from '../../platform/clock';
import { SLIDE_MS, type Slide } from './slides.rules';

interface Shown {
  readonly slot: number;
  readonly index: number;
}

interface SlideShow {
  readonly slide: Slide;
  readonly index: number;
  /** Forwards or back by hand. */
  readonly turn: (by: 1 | -1) => void;
}

/** Returns the page that is shown now. A page stays for its whole time, even when others come or go. */
export function useSlide(slides: readonly Slide[], isPaused: boolean): SlideShow {
  const slot = Math.floor(useServerNow(1_000) / SLIDE_MS);
  const [shown, setShown] = useState<Shown>({ slot, index: slot % slides.length });
  if (!isPaused && shown.slot !== slot) setShown({ slot, index: slot % slides.length });
  const index = shown.index % slides.length;
  return {
    slide: slides[index] as Slide,
    index,
    turn: (by) => setShown({ slot, index: (index + by + slides.length) % slides.length }),
  };
}
