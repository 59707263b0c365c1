import { create } from 'zustand';

interface WaitingToast {
  readonly id: string;
  readonly text: string;
  /** Undoes the action; absent if it cannot be undone. */
  readonly undo?: () => void;
}

interface ToastsState {
  /** Whether there has been any toast yet. */
  readonly isNeeded: boolean;
  /** The toasts that have not been shown yet. */
  readonly waiting: readonly WaitingToast[];
  /** The newest toast that can be undone, until it disappears; null if there is none. */
  readonly undoable: WaitingToast | null;
  /** The id of the last undone toast; null before the first. */
  readonly undoneId: string | null;
}

export const useToasts = create<ToastsState>(() => ({ isNeeded: false, waiting: [], undoable: null, undoneId: null }));

let count = 0;

/** Shows in a toast that something was done. The toast is announced and disappears after six seconds. */
export function toast(text: string): void {
  show({ text });
}

/** Shows that something was done, and offers to undo it for ten seconds. */
export function toastWithUndo(text: string, undo: () => void): void {
  useToasts.setState({ undoable: show({ text, undo }) });
}

/** Undoes the action of a toast and closes the toast. */
export function undoToast({ id, undo }: WaitingToast): void {
  useToasts.setState({ undoneId: id });
  undo?.();
}

/** Undoes the action of the newest toast that can be undone, and returns whether there was one. */
export function undoLast(): boolean {
  const { undoable } = useToasts.getState();
  if (undoable === null) return false;
  forgetUndo(undoable.id);
  undoToast(undoable);
  return true;
}

/** Discards the undo action of a toast that has disappeared. */
export function forgetUndo(id: string): void {
  if (useToasts.getState().undoable?.id === id) useToasts.setState({ undoable: null });
}

function show(fields: Omit<WaitingToast, 'id'>): WaitingToast {
  const next = { id: `toast-${++count}`, ...fields };
  useToasts.setState(({ waiting }) => ({ isNeeded: true, waiting: [...waiting, next] }));
  return next;
}
