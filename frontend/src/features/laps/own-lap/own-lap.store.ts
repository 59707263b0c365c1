import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { create } from 'zustand';

interface OwnLapState {
  /** The member's newest lap, while it is shown. */
  readonly newest: OwnLapDto | null;
  /** Laps that have not been announced yet. */
  readonly waiting: readonly OwnLapDto[];
  /** The milestones that the member has just reached, one sentence each. */
  readonly reached: readonly string[];
}

export const useOwnLap = create<OwnLapState>(() => ({ newest: null, waiting: [], reached: [] }));

/** Shows the newest of the laps in place of the previous one, and queues all of them for announcement. */
export function showOwnLaps(laps: readonly OwnLapDto[]): void {
  useOwnLap.setState(({ newest, waiting }) => ({ newest: laps.at(-1) ?? newest, waiting: [...waiting, ...laps] }));
}

/** Shows a milestone that the member has reached on the lap card. */
export function showReached(sentence: string): void {
  useOwnLap.setState(({ reached }) => ({ reached: [...reached, sentence] }));
}

export function hideOwnLap(): void {
  useOwnLap.setState({ newest: null, reached: [] });
}
