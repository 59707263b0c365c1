import { useEffect, useEffectEvent } from 'react';

/** Maps keys (`KeyboardEvent.key`, letters in lower case) to actions. */
type KeyActions = Readonly<Record<string, () => void>>;

/** Handles single-key shortcuts that `isMeant` accepts, except while a field has the focus or with a modifier key. */
export function useKeys(actions: KeyActions, isMeant: (event: KeyboardEvent) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !isMeant(event)) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Returns whether a key is pressed, not held down, while no dialog is open, for shortcuts that must act only once. */
export function isPressedOutsideDialogs({ repeat }: KeyboardEvent): boolean {
  return !repeat && document.querySelector('dialog[open]') === null;
}

function isTyping(target: EventTarget | null): boolean {
  const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
  return target instanceof HTMLElement && target.closest(fields) !== null;
}
