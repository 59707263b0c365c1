import { create } from 'zustand';

interface ToastsState {
  /** Whether there was any toast yet. */
  readonly isNeeded: boolean;
  /** Not shown yet. */
  readonly waiting: readonly string[];
}

export const useToasts = create<ToastsState>(() => ({ isNeeded: false, waiting: [] }));

/** Says in a corner that something was done; it goes away by itself and is read out. */
export function toast(text: string): void {
  useToasts.setState(({ waiting }) => ({ isNeeded: true, waiting: [...waiting, text] }));
}
