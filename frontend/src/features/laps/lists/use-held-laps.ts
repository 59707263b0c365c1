import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { useState } from 'react';
import { holdBack } from './held-laps';

interface HeldLaps {
  readonly visible: readonly LapTimeDto[];
  readonly held: number;
  /** Shows what was held back, wherever the reader is. */
  readonly release: () => void;
}

interface Shown {
  readonly view: string;
  readonly laps: readonly LapTimeDto[];
  readonly ids: ReadonlySet<string>;
}

/** Holds new laps back while the list is `scrolled`; `view` names the list, another one starts afresh. */
export function useHeldLaps(laps: readonly LapTimeDto[], scrolled: boolean, view: string): HeldLaps {
  const [shown, setShown] = useState<Shown | null>(null);
  const current = shown !== null && scrolled && shown.view === view ? shown : null;
  const { visible, held } = holdBack(laps, current?.ids ?? null);
  if (scrolled && current?.laps !== laps) setShown({ view, laps, ids: new Set(visible.map((lap) => lap.id)) });
  if (!scrolled && shown !== null) setShown(null);
  return { visible, held, release: () => setShown({ view, laps, ids: new Set(laps.map((lap) => lap.id)) }) };
}
