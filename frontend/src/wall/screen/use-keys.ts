import { useEffect, useEffectEvent } from 'react';

/** Handles the keys of the wall, by `KeyboardEvent.key`. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Handles single-key shortcuts: not while a field has the focus, not with a modifier key. */
export function useKeys(actions: KeyActions, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
