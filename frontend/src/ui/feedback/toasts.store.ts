import { create } from 'zustand';

interface WaitingToast {
  readonly text: string;
  /** Something to be glad of, which stays longer: its driver looks at another window. */
  readonly isCelebration: boolean;
}

interface ToastsState {
  /** Says whether there was any toast yet. */
  readonly isNeeded: boolean;
  /** Toasts that are not shown yet. */
  readonly waiting: readonly WaitingToast[];
}

export const useToasts = create<ToastsState>(() => ({ isNeeded: false, waiting: [] }));

/** Says in a corner that something was done; it goes away by itself and is read out. */
export function toast(text: string): void {
  show({ text, isCelebration: false });
}

/** Shows a toast that celebrates something the reader has achieved. */
export function celebrate(text: string): void {
  show({ text, isCelebration: true });
}

function show(next: WaitingToast): void {
  useToasts.setState(({ waiting }) => ({ isNeeded: true, waiting: [...waiting, next] }));
}
