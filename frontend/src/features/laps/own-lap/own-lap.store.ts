import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { create } from 'zustand';

interface OwnLapState {
  /** The newest own lap, while it is shown. */
  readonly newest: OwnLapDto | null;
  /** Laps that are not announced yet. */
  readonly waiting: readonly OwnLapDto[];
}

export const useOwnLap = create<OwnLapState>(() => ({ newest: null, waiting: [] }));

/** Shows the member's newest lap on whatever page they read, in place of the one before. */
export function showOwnLaps(laps: readonly OwnLapDto[]): void {
  useOwnLap.setState(({ newest, waiting }) => ({ newest: laps.at(-1) ?? newest, waiting: [...waiting, ...laps] }));
}

export function hideOwnLap(): void {
  useOwnLap.setState({ newest: null });
}
